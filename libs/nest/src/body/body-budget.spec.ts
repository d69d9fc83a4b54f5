import { createBodyBudget } from './body-budget.js';

const kibibyte = 1024;

describe('the budget of bodies', () => {
  const budget = () => createBodyBudget({ most: 1_000 * kibibyte, ofOne: 400 * kibibyte });

  it('is bounded for one, and others have the rest', () => {
    const share = budget();
    const [mine, mineToo, theirs] = [share('me'), share('me'), share('them')];
    expect(mine.hold(300 * kibibyte)).toBe(true);
    expect(mineToo.hold(200 * kibibyte)).toBe(false);
    expect(theirs.hold(400 * kibibyte)).toBe(true);
    mine.release();
    expect(mineToo.hold(200 * kibibyte)).toBe(true);
  });

  it('is bounded for all together', () => {
    const share = budget();
    const holds = ['a', 'b', 'c'].map((name) => share(name).hold(350 * kibibyte));
    expect(holds).toEqual([true, true, false]);
  });

  it('counts what comes of one body once', () => {
    const mine = budget()('me');
    for (const bytes of [100, 250, 400]) expect(mine.hold(bytes * kibibyte)).toBe(true);
    expect(mine.hold(401 * kibibyte)).toBe(false);
  });

  it('refuses no small body', () => {
    const share = budget();
    for (const name of ['a', 'b', 'c']) share(name).hold(333 * kibibyte);
    expect(share('d').hold(64 * kibibyte)).toBe(true);
    expect(share('a').hold(64 * kibibyte)).toBe(true);
  });

  it('is whole again when everything was released, twice too', () => {
    const share = budget();
    const shares = ['a', 'b'].map((name) => share(name));
    for (const one of shares) one.hold(400 * kibibyte);
    for (const one of [...shares, ...shares]) one.release();
    expect(['a', 'b'].map((name) => share(name).hold(400 * kibibyte))).toEqual([true, true]);
  });
});
