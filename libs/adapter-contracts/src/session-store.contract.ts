import { type SessionRecord, type SessionStore } from '@daybook/platform';
import { openForTests, type Open } from './opened.js';

const hour = 3_600_000;

export function sessionStoreContract(name: string, open: Open<SessionStore>): void {
  describe(`${name} as a session store`, () => {
    const { store, reopen } = openForTests(open);
    const now = Date.now();
    const freshHash = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '');
    const freshUser = (): number => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
    const session = (changes: Partial<SessionRecord> = {}): SessionRecord => ({
      data: JSON.stringify({ cookie: {}, name: 'é 😀 "' }),
      createdAt: now,
      touchedAt: now + 1,
      expiresAt: now + hour,
      ...changes,
    });

    it('gives back what was set, before sign-in and after', async () => {
      const [guest, user] = [freshHash(), freshHash()];
      const userId = freshUser();
      await store().set(guest, session());
      await store().set(user, session({ userId }));
      expect([await store().get(guest), await store().get(user)]).toEqual([session(), session({ userId })]);
      expect('userId' in ((await store().get(guest)) ?? {})).toBe(false);
      expect(await store().get(freshHash())).toBeUndefined();
    });

    it('replaces a session, its user too', async () => {
      const hash = freshHash();
      const [before, after] = [freshUser(), freshUser()];
      await store().set(hash, session({ userId: before }));
      await store().set(hash, session({ userId: after, touchedAt: now + 5 }));
      expect(await store().ofUser(before)).toEqual([]);
      expect(await store().ofUser(after)).toEqual([
        { idHash: hash, session: session({ userId: after, touchedAt: now + 5 }) },
      ]);
      await store().set(hash, session());
      expect(await store().ofUser(after)).toEqual([]);
    });

    it('replaces a session that is there, its user too', async () => {
      const hash = freshHash();
      const [before, after] = [freshUser(), freshUser()];
      await store().set(hash, session({ userId: before }));
      const next = session({ userId: after, data: '{}', touchedAt: now + 5, expiresAt: now + 2 * hour });
      expect(await store().replace(hash, next)).toBe(true);
      expect(await store().get(hash)).toEqual(next);
      expect([await store().ofUser(before), (await store().ofUser(after)).length]).toEqual([[], 1]);
    });

    it('touches a session that is there, and leaves what it holds', async () => {
      const hash = freshHash();
      const userId = freshUser();
      await store().set(hash, session({ userId }));
      expect(await store().touch(hash, { touchedAt: now + 7, expiresAt: now + 3 * hour })).toBe(true);
      expect(await store().get(hash)).toEqual(session({ userId, touchedAt: now + 7, expiresAt: now + 3 * hour }));
    });

    it('brings back no session that has ended', async () => {
      const hash = freshHash();
      const userId = freshUser();
      await store().set(hash, session({ userId }));
      const [removed, touched, replaced] = await Promise.all([
        store().remove(hash),
        store().touch(hash, { touchedAt: now + 7, expiresAt: now + 3 * hour }),
        store().replace(hash, session({ userId, data: '{}' })),
      ]);
      expect([removed, touched, replaced]).toEqual([undefined, false, false]);
      expect([await store().get(hash), await store().ofUser(userId)]).toEqual([undefined, []]);
    });

    it('removes a session, and what is not there without a word', async () => {
      const hash = freshHash();
      const userId = freshUser();
      await store().set(hash, session({ userId }));
      await store().remove(hash);
      await store().remove(hash);
      expect([await store().get(hash), await store().ofUser(userId)]).toEqual([undefined, []]);
    });

    it('lists the sessions of one user', async () => {
      const userId = freshUser();
      const hashes = [freshHash(), freshHash(), freshHash()].sort();
      for (const hash of hashes) await store().set(hash, session({ userId }));
      await store().set(freshHash(), session({ userId: freshUser() }));
      expect((await store().ofUser(userId)).map(({ idHash }) => idHash).sort()).toEqual(hashes);
    });

    it('removes what expired before the instant and nothing else', async () => {
      const [old, current] = [freshHash(), freshHash()];
      const userId = freshUser();
      await store().set(old, session({ userId, expiresAt: now + hour - 1 }));
      await store().set(current, session({ userId, expiresAt: now + hour }));
      await store().removeExpired(now + hour);
      expect((await store().ofUser(userId)).map(({ idHash }) => idHash)).toEqual([current]);
    });

    it('keeps sessions over a restart', async () => {
      const hash = freshHash();
      await store().set(hash, session({ userId: 7 }));
      await reopen();
      expect(await store().get(hash)).toEqual(session({ userId: 7 }));
    });
  });
}
