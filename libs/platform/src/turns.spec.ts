import { createRest, createTurns } from './turns.js';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('go to one at a time, in the order asked, with others in between', async () => {
    const next = createTurns(2);
    const seen: string[] = [];
    const long = async (name: string): Promise<void> => {
      for (let piece = 1; piece <= 2; piece += 1) {
        await next();
        seen.push(`${name}${piece}`);
      }
    };
    const works = Promise.all([long('a'), long('b')]);
    let isOver = false;
    void works.then(() => (isOver = true));
    while (!isOver) {
      await turn();
      seen.push('.');
    }
    expect(seen.filter((one) => one !== '.')).toEqual(['a1', 'b1', 'a2', 'b2']);
    expect(seen.join('')).toMatch(/a1\.{2,}b1\.{2,}a2\.{2,}b2/);
  });

  it('come at once where nobody else waits, again and again', async () => {
    const next = createTurns();
    for (let n = 0; n < 3; n += 1) {
      let turns = 0;
      let isOver = false;
      void next().then(() => (isOver = true));
      while (!isOver) {
        await turn();
        turns += 1;
      }
      expect(turns).toBeLessThanOrEqual(2);
    }
  });
});

describe('the rest of long work', () => {
  it('comes when its slice of time is over, and then for another slice no more', async () => {
    let now = 0;
    let turns = 0;
    const rest = createRest({ ms: 4, now: () => now, turn: async () => void (turns += 1) });
    const rested: number[] = [];
    for (; now < 12; now += 1) {
      const due = rest();
      if (!due) continue;
      await due;
      rested.push(now);
    }
    expect(rested).toEqual([4, 8]);
    expect(turns).toBe(2);
  });
});
