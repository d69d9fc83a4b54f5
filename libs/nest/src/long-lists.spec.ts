import { bytesOfList } from './long-lists.js';

describe('the bytes of a list', () => {
  it.each([0, 1, 63, 64, 65, 128, 1_000])('are those of its JSON, of %i items', (length) => {
    const list = Array.from({ length }, (_, n) => {
      return n % 7 === 0
        ? undefined
        : { n, name: `Bäckerei "${n}" 🥐`, none: undefined, on: new Date(n), list: [n, null] };
    });
    expect(bytesOfList(list).toString()).toBe(JSON.stringify(list));
  });
});
