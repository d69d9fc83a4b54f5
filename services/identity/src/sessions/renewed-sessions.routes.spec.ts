import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Session } from '@daybook/contracts';
import type { SessionRecord } from '@daybook/platform';
import { ann, type Browser, days, openIdentity } from '../../test-support/identity-under-test.js';

let opened: Awaited<ReturnType<typeof openIdentity>>;
let laptop: Browser;
let phone: Browser;
let userId: number;

const login = { email: ann.email, password: ann.password };

beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform);
  laptop = opened.identity.browser({ 'user-agent': 'node' });
  phone = opened.identity.browser({ 'user-agent': 'curl/8.5.0' });
  userId = (await laptop.call('POST', '/api/register', ann)).body.id;
  await phone.call('POST', '/api/login', login);
});
afterEach(() => opened.close());

/** Another page of the browser, which sends the cookie that it has now, whatever the browser is given later. */
const pageOf = (browser: Browser): Browser => {
  const page = opened.identity.browser();
  for (const [name, value] of browser.cookies) page.cookies.set(name, value);
  return page;
};
const confirm = (from: Browser) => from.call('POST', '/api/account/confirm', { password: ann.password });
const read = async (from: Browser) => (await from.call('GET', '/api/auth/user')).status;
const list = async (from: Browser): Promise<Session[]> => (await from.call('GET', '/api/sessions')).body;
const stored = async () => (await opened.platform.sessions.ofUser(userId)).length;
const publicId = async (from: Browser) => (await list(from)).find(({ current }) => current === 1)?.id ?? '';

const newPassword = { currentPassword: ann.password, newPassword: 'battery staple' };
/** By whom it is ended: of the phone, which has confirmed a moment ago, under the id that it has and the one that it had. */
const endings: [string, (former: Browser) => Promise<{ status: number }>][] = [
  ['signing out', () => phone.call('POST', '/api/logout')],
  ['signing out from a page that has the former id', (former) => former.call('POST', '/api/logout')],
  ['signing in again', () => phone.call('POST', '/api/login', login)],
  ['signing in again from a page that has the former id', (former) => former.call('POST', '/api/login', login)],
  ['ending it from another device', async () => laptop.call('DELETE', `/api/sessions/${await publicId(phone)}`)],
  ['ending it from its own list', async () => phone.call('DELETE', `/api/sessions/${await publicId(phone)}`)],
  ['ending all others', () => laptop.call('DELETE', '/api/sessions')],
  ['a new password', () => laptop.call('PUT', '/api/account/password', newPassword)],
  ['an administrator', () => laptop.call('DELETE', `/api/administrators/sessions/${userId}`)],
  [
    'erasing the account',
    () => laptop.call('POST', '/api/account/delete', { password: ann.password, confirmation: ann.email }),
  ],
];

describe('a session that has just been given another id', () => {
  it.each(endings)('ends under both by %s', async (_, end) => {
    const former = pageOf(phone);
    expect((await confirm(phone)).status).toBe(200);
    const now = pageOf(phone);
    expect([await read(former), await read(now)]).toEqual([200, 200]);
    expect((await end(pageOf(former))).status).toBeLessThan(300);
    expect([await read(former), await read(now)]).toEqual([401, 401]);
  });

  it.each(endings)('ends under all three that it has after another renewal, by %s', async (_, end) => {
    const first = pageOf(phone);
    await confirm(phone);
    const second = pageOf(phone);
    await confirm(phone);
    const third = pageOf(phone);
    expect((await end(pageOf(second))).status).toBeLessThan(300);
    for (const page of [first, second, third]) expect(await read(page)).toBe(401);
  });

  it('is one in the list, as it was, also where two pages confirmed at once or an answer was lost', async () => {
    const before = await list(laptop);
    const lost = pageOf(phone);
    await Promise.all([confirm(phone), confirm(pageOf(lost)), confirm(pageOf(lost))]);
    const after = await list(laptop);
    const ids = (of: Session[]) => of.map(({ id, current }) => [id, current]).sort();
    expect(ids(after)).toEqual(ids(before));
    expect((await list(phone)).filter(({ current }) => current === 1)).toHaveLength(1);
    expect((await laptop.call('DELETE', '/api/sessions')).body).toEqual({ ended: 1 });
    expect([await read(phone), await read(lost), await stored()]).toEqual([401, 401, 1]);
  });

  it('is ended by what a list said that was read before', async () => {
    const [{ id } = { id: '' }] = (await list(laptop)).filter(({ current }) => current === 0);
    await confirm(phone);
    expect((await laptop.call('DELETE', `/api/sessions/${id}`)).status).toBe(204);
    expect(await read(phone)).toBe(401);
  });
});

describe('a renewal that is under way while the session ends', () => {
  /** Calls once, right before or after the store does something for the renewal. */
  const at = (name: 'set' | 'replace', when: 'before' | 'after', act: () => Promise<unknown>) => {
    const store = opened.platform.sessions;
    const original = store[name].bind(store) as (hash: string, record: SessionRecord) => Promise<boolean>;
    store[name] = (async (hash: string, record: SessionRecord) => {
      store[name] = original as never;
      if (when === 'before') await act();
      const done = await original(hash, record);
      if (when === 'after') await act();
      return done;
    }) as never;
  };
  const moments = [
    ['set', 'before'],
    ['set', 'after'],
    ['replace', 'before'],
    ['replace', 'after'],
  ] as const;
  const acts: [string, (former: Browser) => Promise<unknown>][] = [
    ['signs out', (former) => former.call('POST', '/api/logout')],
    [
      'is ended from another device',
      async () => {
        const [{ id } = { id: '' }] = (await list(laptop)).filter(({ current }) => current === 0);
        expect((await laptop.call('DELETE', `/api/sessions/${id}`)).status).toBe(204);
      },
    ],
  ];
  const cases = moments.flatMap(([name, when]) => acts.map(([what, act]) => ({ name, when, what, act })));

  it.each(cases)('leaves neither id where it $what $when the $name', async ({ name, when, act }) => {
    const former = pageOf(phone);
    at(name, when, () => act(pageOf(former)));
    await confirm(phone);
    expect([await read(phone), await read(former), await stored()]).toEqual([401, 401, 1]);
  });

  it.each(acts)('leaves neither where it happens between what is seen and what goes, and it %s', async (_, act) => {
    const former = pageOf(phone);
    const store = opened.platform.sessions;
    const remove = store.remove.bind(store);
    let isFirst = true;
    store.remove = async (hash) => {
      if (isFirst) {
        isFirst = false;
        expect((await confirm(phone)).status).toBe(200);
      }
      return remove(hash);
    };
    await act(pageOf(former));
    expect([await read(phone), await read(former), await stored()]).toEqual([401, 401, 1]);
  });
});

describe('the former id', () => {
  it('does not come back where a request that it sent in time is answered once it has run out', async () => {
    const { sessions } = opened.platform;
    // As of a release that noted no devices, so that the next read notes one.
    for (const { idHash, session } of await sessions.ofUser(userId)) {
      const { knownDevices: _, ...data } = JSON.parse(session.data);
      await sessions.set(idHash, { ...session, data: JSON.stringify(data) });
    }
    const former = pageOf(phone);
    await confirm(phone);
    opened.clock.pass(9_000);
    const get = sessions.get.bind(sessions);
    let reads = 0;
    sessions.get = async (hash) => {
      reads += 1;
      if (reads === 2) opened.clock.pass(1_000);
      return get(hash);
    };
    expect(await read(former)).toBe(200);
    expect([await read(former), await read(phone)]).toEqual([401, 200]);
  });

  it('is not prolonged by confirming under it again', async () => {
    const former = pageOf(phone);
    await confirm(phone);
    for (let n = 0; n < 3; n += 1) {
      opened.clock.pass(3_000);
      expect((await confirm(pageOf(former))).status).toBe(200);
    }
    opened.clock.pass(1_000);
    expect([await read(former), await read(phone)]).toEqual([401, 200]);
    opened.clock.pass(29 * days);
    expect(await read(former)).toBe(401);
  });
});
