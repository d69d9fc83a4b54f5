import fc from 'fast-check';
import { letterCount, wordsOf } from './words.js';

describe('words', () => {
  it.each([
    ["Trader Joe's #12", ['trader', 'joes', '12']],
    ['NETFLIX.COM', ['netflix', 'com']],
    ['AMZN Mktp US*2K4RT', ['amzn', 'mktp', 'us', '2k4rt']],
    ['Café  Olé', ['cafe', 'ole']],
    ['Ｆｕｌｌ', ['full']],
    ['Аренда квартиры', ['аренда', 'квартиры']],
    ['***', []],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are the same in any case, with or without accents', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z '.]*$/), (text) =>
        expect(wordsOf(text.toUpperCase())).toEqual(wordsOf(text)),
      ),
    );
  });

  it('are letters and digits only, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        wordsOf(text).every((word) => /^[\p{L}\p{N}]+$/u.test(word)),
      ),
    );
  });

  it('count letters', () => {
    expect([letterCount('AT&T'), letterCount('H&M'), letterCount('5G 5G'), letterCount('Miete')]).toEqual([3, 2, 2, 5]);
  });
});
