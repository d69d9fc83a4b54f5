import { once } from './once.js';

describe('work that is done once', () => {
  it('is not done again for whoever asks meanwhile or later', async () => {
    let times = 0;
    const ask = once(async () => (times += 1));
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(await ask()).toBe(1);
  });

  it('is done anew after it failed, which all are told who waited for it', async () => {
    let times = 0;
    const ask = once(async () => {
      times += 1;
      if (times === 1) throw new Error('away');
      return times;
    });
    const first = [ask(), ask()];
    for (const one of first) await expect(one).rejects.toThrow('away');
    expect(await ask()).toBe(2);
  });
});
