import fc from 'fast-check';
import { compilePhrases } from './phrase-index.js';

const phrases = (...texts: string[]) => texts.map((text) => ({ words: text.split(' '), meaning: text }));

describe('phrases', () => {
  it('are found as whole words in sequence, the longest first', () => {
    const find = compilePhrases(phrases('uber', 'uber eats', 'eats'));
    expect(find(['sq', 'uber', 'eats', 'ny'])?.meaning).toBe('uber eats');
    expect(find(['uber', 'x', 'eats'])?.meaning).toBe('uber');
    expect(find(['ubers'])).toBeUndefined();
  });

  it('take the first of equally long ones', () => {
    expect(compilePhrases([...phrases('aa', 'bb')])(['bb', 'aa'])?.meaning).toBe('bb');
    const twice = [
      { words: ['a'], meaning: 1 },
      { words: ['a'], meaning: 2 },
    ];
    expect(compilePhrases(twice)(['a'])?.meaning).toBe(1);
  });

  it('find what a plain search over all of them finds', () => {
    const word = fc.constantFrom('a', 'bb', 'ccc', '__proto__');
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { maxLength: 3 }), { maxLength: 8 }),
        fc.array(word, { maxLength: 8 }),
        (list, words) => {
          const found = compilePhrases(list.map((own) => ({ words: own, meaning: own.join(' ') })))(words);
          const text = ` ${words.join(' ')} `;
          const present = list.filter((own) => own.length > 0 && text.includes(` ${own.join(' ')} `));
          const longest = Math.max(0, ...present.map((own) => own.join('').length));
          expect(found?.words.join('').length ?? 0).toBe(longest);
        },
      ),
    );
  });
});
