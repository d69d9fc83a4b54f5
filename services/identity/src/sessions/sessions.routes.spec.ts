import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Session } from '@daybook/contracts';
import { signIdentity } from '@daybook/nest';
import { noTenant, type Platform } from '@daybook/platform';
import {
  ann,
  type Browser,
  days,
  type IdentityUnderTest,
  minutes,
  openIdentity,
  type SetClock,
} from '../../test-support/identity-under-test.js';
import { Accounts } from '../account/accounts.js';
import { visitorMetadata } from '../visitor.js';

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
const bob = { ...ann, email: 'bob@example.com' };

let opened: Awaited<ReturnType<typeof openIdentity>>;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let laptop: Browser;
let phone: Browser;

beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform);
  ({ clock, platform, identity } = opened);
  laptop = identity.browser(firefox);
  phone = identity.browser({ 'user-agent': 'curl/8.5.0' });
  await laptop.call('POST', '/api/register', ann);
  clock.pass(10 * minutes);
  await phone.call('POST', '/api/login', { email: ann.email, password: ann.password });
});
afterEach(() => opened.close());

const current = async (from: Browser) => (await from.call('GET', '/api/auth/user')).status;
const followed = () =>
  until('what ends is followed', async () => (await platform.documents.count({ name: 'sent-notices' }, noTenant)) > 0);
const list = async (from: Browser): Promise<Session[]> => (await from.call('GET', '/api/sessions')).body;

describe('the sessions of a person', () => {
  it('33. are listed with exactly the documented keys, the last used first', async () => {
    const answer = await laptop.call('GET', '/api/sessions');
    expect([answer.status, answer.body]).toStrictEqual([
      200,
      [
        {
          id: expect.stringMatching(/^[\w-]{22}$/),
          current: 0,
          device: 'curl',
          place: 'this computer',
          createdAt: '2026-03-10T12:10:00.000Z',
          lastUsedAt: '2026-03-10T12:10:00.000Z',
        },
        {
          id: expect.stringMatching(/^[\w-]{22}$/),
          current: 1,
          device: 'Firefox on Linux',
          place: 'this computer',
          createdAt: '2026-03-10T12:00:00.000Z',
          lastUsedAt: '2026-03-10T12:00:00.000Z',
        },
      ],
    ]);
  });

  it('say from where they were begun, as far as an address tells it', async () => {
    const from = (address: string) => identity.browser({ 'x-forwarded-for': address });
    const [home, tablet, away] = [from('84.23.7.9'), from('84.23.7.9'), from('2a02:8388:1:2::5')];
    const login = { email: ann.email, password: ann.password };
    for (const one of [home, tablet, away]) {
      clock.pass(minutes);
      await one.call('POST', '/api/login', login);
    }
    const places = async (of: Browser) => (await list(of)).map(({ place }) => place).slice(0, 3);
    expect(await places(home)).toEqual(['2a02:8388:…', 'this network', 'this network']);
    expect(await places(away)).toEqual(['this network', '84.23.x.x', '84.23.x.x']);
  });

  it('are shown to nobody else, and without what a cookie or the store holds', async () => {
    const other = identity.browser();
    await other.call('POST', '/api/register', bob);
    expect(await list(other)).toHaveLength(1);
    expect((await identity.browser().call('GET', '/api/sessions')).status).toBe(401);
    const text = JSON.stringify(await list(laptop));
    const { body } = await laptop.call('GET', '/api/auth/user');
    for (const { idHash } of await platform.sessions.ofUser(body.id)) expect(text).not.toContain(idHash);
    for (const cookie of [...laptop.cookies.values(), ...phone.cookies.values()]) {
      expect(text).not.toContain(decodeURIComponent(cookie).slice(2, 40));
    }
  });

  it('are not listed any more once they have run out', async () => {
    clock.pass(29 * days);
    await current(laptop);
    clock.pass(2 * days);
    expect((await list(laptop)).map(({ device }) => device)).toEqual(['Firefox on Linux']);
  });

  it('40. end one by one', async () => {
    const [one] = (await list(laptop)).filter((session) => session.current === 0);
    const ended = await laptop.call('DELETE', `/api/sessions/${one?.id}`);
    expect([ended.status, await current(phone), await current(laptop)]).toEqual([204, 401, 200]);
    const again = await laptop.call('DELETE', `/api/sessions/${one?.id}`);
    expect([again.status, again.body.code]).toEqual([404, 'session-not-found']);
  });

  it('may be the one that asks, which is signed out then', async () => {
    const [own] = (await list(laptop)).filter((session) => session.current === 1);
    expect((await laptop.call('DELETE', `/api/sessions/${own?.id}`)).status).toBe(204);
    expect([laptop.cookies.has('daybook'), await current(laptop), await current(phone)]).toEqual([false, 401, 200]);
  });

  it('29. are not another person’s to end', async () => {
    const other = identity.browser();
    await other.call('POST', '/api/register', bob);
    for (const { id } of await list(laptop)) {
      expect((await other.call('DELETE', `/api/sessions/${id}`)).status).toBe(404);
    }
    expect([await current(laptop), await current(phone)]).toEqual([200, 200]);
  });

  it('40. end all together, but for the one that asks', async () => {
    const answer = await laptop.call('DELETE', '/api/sessions');
    expect([answer.status, answer.body]).toEqual([200, { ended: 1 }]);
    expect([await current(laptop), await current(phone)]).toEqual([200, 401]);
    expect((await laptop.call('DELETE', '/api/sessions')).body).toEqual({ ended: 0 });
    expect(await current(laptop)).toBe(200);
    const login = { email: ann.email, password: ann.password };
    expect((await phone.call('POST', '/api/login', login)).status).toBe(200);
    expect([await current(laptop), await current(phone)]).toEqual([200, 200]);
  });

  it('end all together, and the one that asks is another from then on, which the follower of the log leaves', async () => {
    const former = laptop.cookies.get('daybook');
    const { body } = await laptop.call('GET', '/api/auth/user');
    await laptop.call('DELETE', '/api/sessions');
    await followed();
    expect(laptop.cookies.get('daybook')).not.toBe(former);
    expect([await current(laptop), (await platform.sessions.ofUser(body.id)).length]).toEqual([200, 1]);
  });

  it('do not last that began under a version which was void by then', async () => {
    const { sessions } = platform;
    const set = sessions.set.bind(sessions);
    const tablet = identity.browser();
    sessions.set = async (idHash, record) => {
      sessions.set = set;
      await laptop.call('DELETE', '/api/sessions');
      await set(idHash, record);
    };
    expect((await tablet.call('POST', '/api/login', { email: ann.email, password: ann.password })).status).toBe(401);
    const { body } = await laptop.call('GET', '/api/auth/user');
    expect(await platform.sessions.ofUser(body.id)).toHaveLength(1);
  });

  it('do not outlive an administrator’s ending that is appended together with one that was asked for here', async () => {
    const { sessions, events } = platform;
    const { body } = await laptop.call('GET', '/api/auth/user');
    const [own] = await sessions.ofUser(body.id);
    const { user, tenant } = JSON.parse(own?.session.data ?? '').passport.user;
    const accounts = identity.app.get(Accounts, { strict: false });
    const what = { commandId: platform.ids.uuid(), commandKind: 'end-sessions', user, tenant };
    const metadata = visitorMetadata({ zone: 'UTC', today: '2026-03-10', at: '2026-03-10T12:10:00.000Z' }, what);
    const [get, ofUser] = [sessions.get.bind(sessions), sessions.ofUser.bind(sessions)];
    const readStream = events.readStream.bind(events);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    sessions.ofUser = async (userId) => {
      sessions.ofUser = ofUser;
      // While the stream is read what is to be done to it waits, and is appended at once.
      events.readStream = async function* (...asked) {
        await held;
        yield* readStream(...asked);
      };
      void accounts.find(user);
      sessions.get = async (idHash) => {
        sessions.get = get;
        setImmediate(() => {
          void accounts.execute(user, { type: 'EndSessions' }, metadata);
          goOn();
        });
        return get(idHash);
      };
      return ofUser(userId);
    };
    expect((await laptop.call('DELETE', '/api/sessions')).status).toBe(401);
    expect(await ofUser(body.id)).toEqual([]);
  });

  it('keep the one that was begun when many devices end all others at once', async () => {
    const tablets = [identity.browser(), identity.browser(), identity.browser()];
    for (const tablet of tablets) {
      await tablet.call('POST', '/api/login', { email: ann.email, password: ann.password });
    }
    const answers = await Promise.all(tablets.map((tablet) => tablet.call('DELETE', '/api/sessions')));
    const statuses = await Promise.all(tablets.map(current));
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await current(phone)).toBe(401);
  });

  it('are void for every service once they carry an older version, though a crash has left them', async () => {
    const { id } = (await laptop.call('GET', '/api/auth/user')).body;
    const before = await platform.sessions.ofUser(id);
    await laptop.call('DELETE', '/api/sessions');
    await followed();
    for (const { idHash, session } of before)
      if (session.data.includes('curl')) await platform.sessions.set(idHash, session);
    expect(await platform.sessions.ofUser(id)).toHaveLength(2);
    expect(await list(laptop)).toHaveLength(1);
    expect(await current(phone)).toBe(401);
    expect(await platform.sessions.ofUser(id)).toHaveLength(1);
  });

  it('34. are not had by a forged word of the gateway', async () => {
    const who = { tenant: platform.ids.uuid(), user: platform.ids.uuid(), userId: 1, source: 'web' } as const;
    const headers = { 'daybook-identity': await signIdentity(who, new Uint8Array(32), 'identity') };
    expect((await identity.browser().call('GET', '/api/sessions', undefined, headers)).status).toBe(401);
  });
});

describe('a session that ends while another request of it is under way', () => {
  // The request reads its session at the beginning, and once more before it touches it.
  it.each([1, 2])('40. does not come back, when that is right after read %s of it', async (last) => {
    const { sessions } = platform;
    const get = sessions.get.bind(sessions);
    clock.pass(6 * minutes);
    let reads = 0;
    sessions.get = async (idHash) => {
      const found = await get(idHash);
      reads += 1;
      if (reads === last) await sessions.remove(idHash);
      return found;
    };
    expect((await laptop.call('GET', '/api/auth/user')).status).toBe(200);
    sessions.get = get;
    expect(reads).toBe(2);
    expect(await current(laptop)).toBe(401);
    expect((await list(phone)).map(({ device }) => device)).toEqual(['curl']);
  });

  it('40. does not come back when others are to end', async () => {
    const { sessions } = platform;
    const ofUser = sessions.ofUser.bind(sessions);
    sessions.ofUser = async (userId) => {
      const found = await ofUser(userId);
      for (const { idHash } of found) await sessions.remove(idHash);
      return found;
    };
    expect((await laptop.call('DELETE', '/api/sessions')).status).toBe(401);
    sessions.ofUser = ofUser;
    expect(await current(laptop)).toBe(401);
  });
});
