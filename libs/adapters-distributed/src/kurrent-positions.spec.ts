import { fromPosition, isLogPosition, toPosition } from './kurrent-positions.js';

describe('positions of KurrentDB as text', () => {
  const positions = [
    { commit: 0n, prepare: 0n },
    { commit: 9n, prepare: 9n },
    { commit: 10n, prepare: 9n },
    { commit: 10n, prepare: 10n },
    { commit: 2n ** 63n - 1n, prepare: 0n },
  ];

  it('come back as they were', () => {
    expect(positions.map(toPosition).map(fromPosition)).toEqual(positions);
  });

  it('sort as the log does', () => {
    expect(positions.map(toPosition).sort()).toEqual(positions.map(toPosition));
  });

  it('are told from any other text', () => {
    for (const text of ['', '5', '0000000000000005', `${toPosition({ commit: 1n, prepare: 1n })}x`]) {
      expect(() => fromPosition(text)).toThrow('not a position');
    }
  });

  it('are none where the server has come past no event', () => {
    expect(positions.filter(isLogPosition)).toEqual(positions);
    expect(isLogPosition({ commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n })).toBe(false);
  });
});
