import { randomUUID } from 'node:crypto';
import {
  type HistoryUnderTest,
  historyUnderTest,
  type Home,
  rentAdded,
} from '../../test-support/history-under-test.js';

let history: HistoryUnderTest;
let home: Home;
beforeAll(async () => {
  history = await historyUnderTest();
});
beforeEach(async () => {
  home = history.home();
  await home.registered('Ann', 'Example');
});
afterAll(() => history.close());

const newPassword = { type: 'PasswordChanged', data: { passwordHash: 'x', credentialVersion: 2 } };
const textsOf = async (query = '') => (await home.list(query)).map(({ text }) => text);

it('lists what became of the sign-in among the other changes, in their order and without an undo', async () => {
  await home.madeToken(1, 'Budget script');
  await home.append('plan', rentAdded);
  const changed = await home.inAccount(newPassword);
  await home.inAccount({ type: 'AccessTokenRevoked', data: { token: 1 } });
  await home.inAccount({ type: 'NameChanged', data: { firstName: 'Anna', lastName: 'Example' } });
  const listed = await home.list();
  expect(listed.map(({ text }) => text)).toEqual([
    'You revoked the access token “Budget script”',
    'You changed the password',
    'You added the bill Rent',
    'You created the access token “Budget script”',
  ]);
  const told = {
    root: changed,
    kind: 'preferences',
    at: expect.any(String),
    actor: { id: home.call.identity.userId, name: 'Anna Example' },
    source: 'web',
    text: 'You changed the password',
    counts: { added: 0, skipped: 0, changed: 0, deleted: 0 },
    undo: { reason: 'Changes of how you sign in stay.' },
  };
  expect(listed[1]).toEqual(told);
  expect(await home.one(changed)).toEqual({ ...told, parts: [], next: null });
});

it('pages through both, and filters both alike', async () => {
  await home.madeToken(1, 'Budget script');
  await home.append('plan', rentAdded);
  const changed = await home.inAccount(newPassword);
  const rent = await home.append('plan', { type: 'SeriesRemoved', data: { series: 1, ids: [1] } }, { source: 'api' });
  const [removed, added] = ['You deleted the bill Rent', 'You added the bill Rent'];
  const [password, token] = ['You changed the password', 'You created the access token “Budget script”'];
  expect(await textsOf('?limit=2')).toEqual([removed, password]);
  expect(await textsOf(`?limit=2&before=${changed}`)).toEqual([added, token]);
  expect(await textsOf(`?limit=2&before=${rent}`)).toEqual([password, added]);
  expect((await home.call('GET', `/api/history?before=${randomUUID()}`)).status).toBe(404);
  expect(await textsOf('?kind=preferences')).toEqual([password, token]);
  expect(await textsOf('?kind=bill')).toEqual([removed, added]);
  expect(await textsOf('?source=api')).toEqual([removed]);
  expect(await textsOf('?q=you%20CHANGED')).toEqual([password]);
  expect(await textsOf('?q=ann%20example')).toHaveLength(4);
  expect(await textsOf('?q=ann%20example%20created')).toEqual([token]);
  expect(await textsOf('?subject=bill:1')).toEqual([removed, added]);
  expect(await textsOf(`?actor=${home.call.identity.userId}`)).toHaveLength(4);
  expect(await textsOf('?actor=7000')).toEqual([]);
  expect(await textsOf('?since=2030-01-01T00:00:00Z')).toEqual([]);
});

it('tells one thing of what one command did, and does not name an administrator', async () => {
  const commandId = randomUUID();
  const reset = { commandId, commandKind: 'reset-password' };
  await home.inAccount(newPassword, reset);
  const other = { actor: { kind: 'user' as const, id: randomUUID() }, commandKind: 'end-sessions' };
  await home.inAccount({ type: 'OtherSessionsEnded', data: { credentialVersion: 3 } }, other);
  const [ended, changed] = await home.list();
  expect([ended?.text, ended?.actor]).toEqual([
    'An administrator ended all sessions',
    { id: null, name: 'An administrator' },
  ]);
  expect(changed?.text).toBe('You reset the password by a mailed link');
});

it('is for the person alone, and for no access token', async () => {
  const changed = await home.inAccount(newPassword);
  const { tenant, user } = home.call.identity;
  const other = history.home({ tenant });
  expect(await other.list()).toEqual([]);
  expect((await other.call('GET', `/api/history/${changed}`)).status).toBe(404);
  const script = history.home({ tenant, user, token: 1, source: 'api' });
  expect(await script.list()).toEqual([]);
  expect(await textsOf()).toEqual(['You changed the password']);
});
