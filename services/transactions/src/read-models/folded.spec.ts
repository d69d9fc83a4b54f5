import fc from 'fast-check';
import { folded } from './folded.js';

describe('a folded text', () => {
  it.each([
    ['COFFEE Shop #12', 'coffee shop #12'],
    ['  two \t lines\n here ', 'two lines here'],
    ['Ｓalary ﬁne Cafe\u0301', 'salary fine café'],
    ['', ''],
  ])('reads %j as %j', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  it('stays as it is when it is folded again, and holds what each of its parts folds to', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,6}$/), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(words, (parts) => {
        const whole = folded(parts.join('  '));
        expect(folded(whole)).toBe(whole);
        for (const part of parts) expect(whole).toContain(folded(part));
      }),
    );
  });
});
