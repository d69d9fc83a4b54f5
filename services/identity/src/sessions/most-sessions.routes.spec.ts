import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { SessionRecord } from '@daybook/platform';
import type { SessionData } from 'express-session';
import { ann, type Browser, minutes, openIdentity } from '../../test-support/identity-under-test.js';

let opened: Awaited<ReturnType<typeof openIdentity>>;
let laptop: Browser;
let phone: Browser;
let userId: number;

const credentials = { email: ann.email, password: ann.password };

// The phone is used a minute before the laptop, and is stored as used then: whatever the laptop does is newer.
beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform);
  const { identity, clock } = opened;
  laptop = identity.browser({ 'user-agent': 'node' });
  phone = identity.browser({ 'user-agent': 'curl/8.5.0' });
  userId = (await laptop.call('POST', '/api/register', ann)).body.id;
  clock.pass(10 * minutes);
  await phone.call('POST', '/api/login', credentials);
  clock.pass(minutes);
  await current(laptop);
});
afterEach(() => opened.close());

const current = async (from: Browser) => (await from.call('GET', '/api/auth/user')).status;
const confirm = async (from: Browser) =>
  (await from.call('POST', '/api/account/confirm', { password: ann.password })).status;
const stored = () => opened.platform.sessions.ofUser(userId);
const endedOf = async (hashes: string[]) => {
  const left = new Set((await stored()).map(({ idHash }) => idHash));
  return hashes.filter((hash) => !left.has(hash));
};

/** Another page of the browser, which sends the cookie that it has now, whatever the browser is given later. */
const pageOf = (browser: Browser): Browser => {
  const page = opened.identity.browser();
  for (const [name, value] of browser.cookies) page.cookies.set(name, value);
  return page;
};

/**
 * Stores so many like the laptop's, which come before and after any other in the store's order.
 * @returns what the store calls them
 */
async function storeMore(
  many: number,
  change: (own: { idHash: string; session: SessionRecord }, n: number) => Partial<SessionRecord>,
): Promise<string[]> {
  const own = (await stored()).find(({ session }) => !session.data.includes('curl'));
  if (!own) throw new Error('The laptop has no session');
  const hashes = Array.from({ length: many }, (_, n) => `${n}`.padStart(64, n % 2 === 0 ? '0' : 'f'));
  for (const [n, hash] of hashes.entries()) {
    await opened.platform.sessions.set(hash, { ...own.session, ...change(own, n) });
  }
  return hashes;
}

/** The same session under one more id. */
const sameSession = (
  { idHash, session }: { idHash: string; session: SessionRecord },
  more: Partial<SessionData> = {},
) => ({
  data: JSON.stringify({ ...JSON.parse(session.data), begun: { at: session.createdAt, as: idHash }, ...more }),
});

describe('of a hundred sessions of a person', () => {
  it('the one that was used longest ago makes room for the next', async () => {
    await storeMore(98, ({ session }, n) => ({ touchedAt: session.touchedAt - (n % 50) }));
    expect(await stored()).toHaveLength(100);
    opened.clock.pass(minutes);
    const tablet = opened.identity.browser();
    expect((await tablet.call('POST', '/api/login', credentials)).status).toBe(200);
    expect(await stored()).toHaveLength(100);
    expect([await current(laptop), await current(phone), await current(tablet)]).toEqual([200, 401, 200]);
  });

  it('the one that began first makes room where several were used at the same time', async () => {
    const others = await storeMore(98, ({ session }, n) => ({
      createdAt: session.createdAt + (n === 50 ? 0 : 10 * minutes),
      touchedAt: session.touchedAt - minutes,
    }));
    expect((await opened.identity.browser().call('POST', '/api/login', credentials)).status).toBe(200);
    expect(await endedOf(others)).toEqual([others[50]]);
    expect([await current(laptop), await current(phone)]).toEqual([200, 200]);
  });

  it('none ends where one of them goes on under another id', async () => {
    const others = await storeMore(98, () => ({}));
    const page = pageOf(laptop);
    expect(await confirm(laptop)).toBe(200);
    expect([await current(page), await current(laptop), await current(phone)]).toEqual([200, 200, 200]);
    expect(await endedOf(others)).toEqual([]);
  });

  it('one whose pages confirm at the same moment stays under each id that they are given', async () => {
    await storeMore(98, () => ({}));
    const pages = [laptop, pageOf(laptop), pageOf(laptop)];
    const { sessions } = opened.platform;
    const replace = sessions.replace.bind(sessions);
    let begun = 1;
    // Each page begins once the one before it has its new id, and is answered before that one makes room.
    sessions.replace = async (...asked) => {
      const next = pages[begun];
      begun += 1;
      if (next) expect(await confirm(next)).toBe(200);
      return replace(...asked);
    };
    expect(await confirm(laptop)).toBe(200);
    expect(begun).toBeGreaterThanOrEqual(pages.length);
    expect(await Promise.all(pages.map(current))).toEqual([200, 200, 200]);
  });
});

describe('a session that goes on under very many ids', () => {
  it('keeps those used last, and ends none that was used before it', async () => {
    const ids = await storeMore(120, (own, n) => ({ ...sameSession(own), touchedAt: own.session.touchedAt + n }));
    expect(await confirm(laptop)).toBe(200);
    const lasting = (await stored()).filter(({ session }) => !JSON.parse(session.data).isReplaced);
    expect(lasting).toHaveLength(100);
    expect(await endedOf(ids)).toEqual(ids.slice(0, 22));
    expect([await current(laptop), await current(phone)]).toEqual([200, 200]);
  });

  it('ends none by ids that end by themselves in a moment, and leaves none that have ended', async () => {
    const inAMoment = opened.clock.now() + 5_000;
    const former = await storeMore(120, (own) => ({ ...sameSession(own, { isReplaced: true }), expiresAt: inAMoment }));
    expect([await confirm(laptop), await endedOf(former)]).toEqual([200, []]);
    expect([await current(laptop), await current(phone)]).toEqual([200, 200]);
    opened.clock.pass(5_000);
    expect([await confirm(laptop), await endedOf(former)]).toEqual([200, former]);
    expect([await current(laptop), await current(phone)]).toEqual([200, 200]);
  });
});
