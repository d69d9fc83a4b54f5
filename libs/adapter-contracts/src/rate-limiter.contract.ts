import { type RateLimiter } from '@daybook/platform';
import { openForTests, type Open } from './opened.js';

/** @param passTime lets so many milliseconds pass for the limiter: a clock of the test, or a real wait */
export function rateLimiterContract(
  name: string,
  open: Open<RateLimiter>,
  passTime: (ms: number) => Promise<void>,
): void {
  describe(`${name} as a rate limiter`, () => {
    const { store } = openForTests(open);
    const windowMs = 1_000;
    const fresh = () => {
      const key = `login ${crypto.randomUUID()}`;
      return { key, consume: (limit: number) => store().consume(key, limit, windowMs) };
    };
    const allowed = { allowed: true, retryAfterMs: 0 };

    it('allows as many as the limit, then says how long to wait', async () => {
      const { consume } = fresh();
      expect([await consume(2), await consume(2)]).toEqual([allowed, allowed]);
      const refused = await consume(2);
      expect(refused.allowed).toBe(false);
      expect(refused.retryAfterMs).toBeGreaterThan(0);
      expect(refused.retryAfterMs).toBeLessThanOrEqual(windowMs);
    });

    it('allows again when the window is over, however often it was asked meanwhile', async () => {
      const { consume } = fresh();
      for (let count = 0; count < 5; count += 1) await consume(1);
      const { retryAfterMs } = await consume(1);
      await passTime(retryAfterMs);
      expect([await consume(1), (await consume(1)).allowed]).toEqual([allowed, false]);
    });

    it('counts every key by itself', async () => {
      const [ours, theirs] = [fresh(), fresh()];
      await ours.consume(1);
      expect([(await ours.consume(1)).allowed, await theirs.consume(1)]).toEqual([false, allowed]);
    });

    it('counts exactly when asked in parallel', async () => {
      const { consume } = fresh();
      const answers = await Promise.all(Array.from({ length: 50 }, () => consume(20)));
      expect(answers.filter((answer) => answer.allowed)).toHaveLength(20);
    });

    it('takes one back, and no more than there are', async () => {
      const { key, consume } = fresh();
      await store().giveBack(key);
      await consume(2);
      await consume(2);
      await store().giveBack(key);
      expect([await consume(2), (await consume(2)).allowed]).toEqual([allowed, false]);
      for (let count = 0; count < 9; count += 1) await store().giveBack(key);
      expect([await consume(2), await consume(2), (await consume(2)).allowed]).toEqual([allowed, allowed, false]);
    });

    it('takes nothing back of a window that is over', async () => {
      const { key, consume } = fresh();
      await consume(1);
      const { retryAfterMs } = await consume(1);
      await passTime(retryAfterMs);
      await store().giveBack(key);
      expect([await consume(1), (await consume(1)).allowed]).toEqual([allowed, false]);
    });

    it('forgets a key', async () => {
      const { key, consume } = fresh();
      await consume(1);
      await store().reset(key);
      expect(await consume(1)).toEqual(allowed);
      await store().reset(fresh().key);
    });
  });
}
