import fc from 'fast-check';
import { searchKey } from './search-key.js';

describe('the search key of a text', () => {
  it.each([
    ['COFFEE Shop #12', 'coffee shop #12'],
    ['  two \t lines\n here ', 'two lines here'],
    ['Ｓalary ﬁne Cafe\u0301', 'salary fine café'],
    ['', ''],
  ])('reads %j as %j', (text, expected) => {
    expect(searchKey(text)).toBe(expected);
  });

  it('is its own key, and contains the keys of its parts', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,6}$/), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(words, (parts) => {
        const whole = searchKey(parts.join('  '));
        expect(searchKey(whole)).toBe(whole);
        for (const part of parts) expect(whole).toContain(searchKey(part));
      }),
    );
  });
});
