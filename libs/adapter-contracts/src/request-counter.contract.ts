import type { RequestCounter } from '@daybook/platform';
import { openForTests, type Open } from './opened.js';

/** @param passTime lets so many milliseconds pass for the counter: a clock of the test, or a real wait */
export function requestCounterContract(
  name: string,
  open: Open<RequestCounter>,
  passTime: (ms: number) => Promise<void>,
): void {
  describe(`${name} as a counter of requests`, () => {
    const { store } = openForTests(open);
    const windowMs = 1_000;
    const fresh = () => {
      const key = `session ${crypto.randomUUID()}`;
      return () => store().count(key, windowMs);
    };

    it('counts up within a window, and says when it ends', async () => {
      const count = fresh();
      const counted = [await count(), await count(), await count()];
      expect(counted.map(({ used }) => used)).toEqual([1, 2, 3]);
      for (const { endsInMs } of counted) {
        expect(endsInMs).toBeGreaterThan(0);
        expect(endsInMs).toBeLessThanOrEqual(windowMs);
      }
    });

    it('begins anew when the window is over', async () => {
      const count = fresh();
      await count();
      const { endsInMs } = await count();
      await passTime(endsInMs);
      expect((await count()).used).toBe(1);
    });

    it('counts every key by itself', async () => {
      const [mine, theirs] = [fresh(), fresh()];
      await mine();
      expect([(await mine()).used, (await theirs()).used]).toEqual([2, 1]);
    });

    it('counts exactly when asked in parallel', async () => {
      const count = fresh();
      const counted = await Promise.all(Array.from({ length: 50 }, count));
      expect(counted.map(({ used }) => used).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, n) => n + 1),
      );
    });
  });
}
