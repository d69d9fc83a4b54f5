import { analyse } from 'chardet';
import { bankWords } from './bank-words.js';
import { plainWords } from './plain-words.js';
import { decodedAs, type DecodedFile, type SingleByte } from './decode.js';

const candidates: readonly SingleByte[] = ['Windows-1252', 'Windows-1250', 'ISO-8859-2'];

type Family = 'west' | 'east';

const eastern = new Set(['Polish', 'Czech', 'Hungarian']);

const wordsOf = (family: Family): Set<string> =>
  new Set(
    bankWords
      .filter(({ language }) => eastern.has(language) === (family === 'east'))
      .flatMap((words) => Object.values(words).flatMap((names: string) => names.split(/[| ]/)))
      .filter((word) => /^[a-z]{3,}$/.test(word)),
  );

const vocabulary = { west: wordsOf('west'), east: wordsOf('east') };

/** Letters outside ASCII of languages that are written in an encoding of the family. */
const alphabets: Readonly<Record<Family, readonly string[]>> = {
  west: ['äöüß', 'éèëïöüê', 'àâæçéèêëîïôœùûü', 'áéíñóúü', 'àèéìòù', 'åäöé', 'åæøéö', 'àáâãçéêíóôõú'],
  east: ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíľĺňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîșțşţ'],
};

/** The lines that tell encodings apart, which have bytes outside ASCII: no more than a few hundred. */
const tellingLines = (bytes: Uint8Array): Uint8Array => {
  const parts: number[] = [];
  let start = 0;
  let telling = false;
  const most = Math.min(bytes.length, 2_000_000);
  for (let at = 0; at < most && parts.length < 40_000; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) telling = true;
    if (byte !== 10 && byte !== 13 && at < most - 1) continue;
    if (telling && at - start < 4000) parts.push(...bytes.subarray(start, at + 1));
    start = at + 1;
    telling = false;
  }
  return Uint8Array.from(parts);
};

interface Score {
  encoding: SingleByte;
  /** Signs in the middle or at the beginning of a word, where a letter has to be. */
  odd: number;
  /** Letters that the best fitting language of the family does not have. */
  strange: number;
  /** Words of banks that only languages of the family have. */
  known: number;
  /** Ends of words that cannot be spoken. */
  unspoken: number;
  /** What the library thinks of the family, 0 to 100. */
  likely: number;
}

const odd = /[^\p{L}\p{M}\p{N}\s\u0020-\u007e‘’“”–—…€°§«»·](?=\p{L})|[\u0080-\u009f\ufffd]/gu;

const strangeIn = (text: string, family: Family): number => {
  const letters = [...text.toLowerCase()].filter((letter) => letter > '\u007f' && /\p{L}/u.test(letter));
  const counts = alphabets[family].map((alphabet) => letters.filter((letter) => !alphabet.includes(letter)).length);
  return Math.min(...counts);
};

const knownIn = (words: readonly string[], family: Family): number => {
  const other = vocabulary[family === 'east' ? 'west' : 'east'];
  return words.filter((word) => vocabulary[family].has(word) && !other.has(word)).length;
};

/** The bytes of è, ò and à at the end of a word are čs, ňs and ŕs in central Europe, which follow a vowel there: Caffè, never Caffč. */
const unspoken = /[bcdfghjklmnpqrstvwxz][čňŕ](?!\p{L})/giu;

/** Latin-1 and Windows-1252 are one family, as are Latin-2 and Windows-1250. */
const familyOf = (name: string): Family | null => {
  if (/^(?:iso-8859-1|windows-1252)$/i.test(name)) return 'west';
  return /^(?:iso-8859-2|windows-1250)$/i.test(name) ? 'east' : null;
};

/**
 * Decodes text that is neither UTF-8 nor UTF-16: of the encodings of western and central Europe the one with the fewest signs inside
 * words, then with the fewest letters that its languages do not have, then with the most words of their banks, then with the fewest words that end unspoken, then the likelier one.
 */
export const findEncoding = (bytes: Uint8Array): DecodedFile => {
  const sample = tellingLines(bytes);
  const guesses = analyse(sample);
  const likely = { west: 0, east: 0 };
  for (const { name, confidence } of guesses) {
    const family = familyOf(name);
    if (family) likely[family] = Math.max(likely[family], confidence);
  }
  const start = bytes.subarray(0, 4000);
  const scores = candidates.map((encoding): Score => {
    const family = encoding === 'Windows-1252' ? 'west' : 'east';
    const text = decodedAs(sample, encoding);
    return {
      encoding,
      odd: text.match(odd)?.length ?? 0,
      strange: strangeIn(text.slice(0, 20_000), family),
      known: knownIn(plainWords(decodedAs(start, encoding)).split(' '), family),
      unspoken: text.match(unspoken)?.length ?? 0,
      likely: likely[family],
    };
  });
  const [best] = scores.sort(
    (a, b) =>
      a.odd - b.odd || a.strange - b.strange || b.known - a.known || a.unspoken - b.unspoken || b.likely - a.likely,
  );
  const encoding = best?.encoding ?? 'Windows-1252';
  return { text: decodedAs(bytes, encoding), encoding };
};
