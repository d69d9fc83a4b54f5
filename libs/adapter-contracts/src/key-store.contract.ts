import { KeyDestroyed, type KeyStore } from '@daybook/platform';
import { openForTests, type Open } from './opened.js';

export function keyStoreContract(name: string, open: Open<KeyStore>): void {
  describe(`${name} as a key store`, () => {
    const { store, reopen } = openForTests(open);
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

    it('makes a first key of 32 random bytes and gives the same again', async () => {
      const subject = crypto.randomUUID();
      const key = await store().current(subject);
      expect([key.number, key.secret.byteLength]).toEqual([1, 32]);
      expect(await store().current(subject)).toEqual(key);
      expect(await store().find(subject, 1)).toEqual({ status: 'active', key });
    });

    it('makes one key under 20 parallel calls', async () => {
      const subject = crypto.randomUUID();
      const keys = await Promise.all(Array.from({ length: 20 }, () => store().current(subject)));
      expect(new Set(keys.map(({ secret }) => hex(secret))).size).toBe(1);
    });

    it('gives every subject a key of its own', async () => {
      const keys = await Promise.all(Array.from({ length: 20 }, () => store().current(crypto.randomUUID())));
      expect(new Set(keys.map(({ secret }) => hex(secret))).size).toBe(20);
    });

    it('tells a key that never was from one that was destroyed', async () => {
      const subject = crypto.randomUUID();
      expect(await store().find(subject, 1)).toEqual({ status: 'missing' });
      await store().current(subject);
      expect(await store().find(subject, 2)).toEqual({ status: 'missing' });
      await store().destroy(subject);
      expect(await store().find(subject, 1)).toEqual({ status: 'destroyed' });
    });

    it('never makes a key again where one was destroyed, also after a restart', async () => {
      const [used, unused] = [crypto.randomUUID(), crypto.randomUUID()];
      await store().current(used);
      for (const subject of [used, used, unused]) await store().destroy(subject);
      await reopen();
      for (const subject of [used, unused]) {
        await expect(store().current(subject)).rejects.toThrow(KeyDestroyed);
        expect(await store().find(subject, 1)).toEqual({ status: 'destroyed' });
      }
    });

    it('keeps its keys over a restart', async () => {
      const subject = crypto.randomUUID();
      const key = await store().current(subject);
      const index = await store().indexKey();
      await reopen();
      expect(await store().current(subject)).toEqual(key);
      expect(hex(await store().indexKey())).toBe(hex(index));
    });

    it('has one index key of 32 bytes', async () => {
      const keys = await Promise.all(Array.from({ length: 20 }, () => store().indexKey()));
      expect(keys[0]?.byteLength).toBe(32);
      expect(new Set(keys.map(hex)).size).toBe(1);
    });
  });
}
