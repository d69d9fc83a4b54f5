import { digestChosen, evolveDigest, noDigest } from './stored-digest.js';

const origin = 'https://daybook.example';
const first = '2026-03-10T12:00:00.000Z';
const later = '2026-03-11T12:00:00.000Z';
const daily = evolveDigest(noDigest, { frequency: 'daily', origin }, first);

describe('the choice of digests', () => {
  it('names each household once, whatever the order, and the same again is nothing', () => {
    const chosen = digestChosen({ frequency: 'daily', origin, households: [9, 4, 9] }, daily);
    expect(chosen).toEqual([{ type: 'DigestChosen', data: { frequency: 'daily', origin, households: [4, 9] } }]);
    const told = evolveDigest(daily, { frequency: 'daily', origin, households: [4, 9] }, later);
    expect(digestChosen({ frequency: 'daily', origin, households: [9, 4] }, told)).toEqual([]);
    expect(digestChosen({ frequency: 'daily', origin }, told)).toEqual([]);
  });

  it('keeps its households while it is off', () => {
    const told = evolveDigest(daily, { frequency: 'daily', origin, households: [9] }, later);
    const off = { frequency: 'off', origin, households: [9] } as const;
    expect(digestChosen({ frequency: 'off', origin }, told)).toEqual([{ type: 'DigestChosen', data: off }]);
  });

  it('is as old as its frequency: a morning that has come is still told of', () => {
    expect(evolveDigest(daily, { frequency: 'daily', origin, households: [9] }, later).chosenAt).toBe(first);
    expect(evolveDigest(daily, { frequency: 'weekly', origin }, later).chosenAt).toBe(later);
  });
});
