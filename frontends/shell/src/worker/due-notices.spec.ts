/** @jest-environment node */
import { endNotices, openNotice, showNotice } from './due-notices.js';
import type { WorkerScope } from './worker-scope.js';

const shown: unknown[] = [];
const opened: string[] = [];
let isSubscribed = true;
const scope = {
  registration: {
    showNotification: async (...notice: unknown[]) => void shown.push(notice),
    pushManager: {
      getSubscription: async () => (isSubscribed ? { unsubscribe: async () => !(isSubscribed = false) } : null),
    },
  },
  clients: { openWindow: async (address: string) => void opened.push(address) },
} as unknown as WorkerScope;

beforeAll(() => Object.assign(globalThis, { location: new URL('https://own.example/sw.js') }));
beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
});
const icon = '/icons/icon-192.png';

it('shows what the server sends, under its tag', async () => {
  const notice = { title: 'Rent is due today', body: '', tag: 'due 2027-03-08', path: '/?view=recurring' };
  await showNotice(scope, JSON.stringify(notice));
  expect(shown).toEqual([[notice.title, { body: '', tag: notice.tag, icon, data: { path: notice.path } }]]);
});

it.each([undefined, '', 'null', '{', '{"title":"x"}'])(
  'says that something is due where it is not understood: %p',
  async (text) => {
    await showNotice(scope, text);
    expect(shown).toEqual([['Daybook', { body: 'Bills are due', tag: 'due', icon, data: { path: '/' } }]]);
  },
);

it.each([
  [{ path: '/?view=recurring&edit=bill+4' }, '/?view=recurring&edit=bill+4'],
  [{ path: 'https://other.example/x' }, '/'],
  [{ path: '//other.example/x' }, '/'],
  [{ path: 7 }, '/'],
  [null, '/'],
])('opens what it is about, and nothing elsewhere: %j', async (data, address) => {
  let isClosed = false;
  await openNotice(scope, { close: () => (isClosed = true), data });
  expect([isClosed, opened]).toEqual([true, [address]]);
});

it('ends with the log-out', async () => {
  await endNotices(scope);
  await endNotices(scope);
  expect(isSubscribed).toBe(false);
});
