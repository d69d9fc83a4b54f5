/** @jest-environment node */
import { readBankFile } from './read-bank-file.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const times = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n');
const randomBytes = (count: number): Uint8Array => {
  let seed = 7;
  return Uint8Array.from({ length: count }, () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16);
};

const wide = `2026-01-05,${Array.from({ length: 4000 }, (_, n) => `${n}.50`).join(',')}`;

describe('a file that is large where none should be', () => {
  it.each([
    ['columns of money without names', bytes(times(300, () => wide))],
    ['one line', bytes(`2026-01-05,Coffee,-4.50,`.repeat(20_000))],
    ['quotation marks', bytes('"'.repeat(500_000))],
    [
      'rows that open a quotation mark',
      bytes(`Date,Description,Amount\n${times(20_000, () => '2026-01-05,"Coffee,-4.50')}`),
    ],
    [
      'cells that hold rows',
      bytes(`Date,Description,Amount\n${times(20_000, () => '2026-01-05,"Tea\n2026-01-05,a",-4.50')}`),
    ],
    [
      'rows that are too long',
      bytes(`Date,Description,Amount\n${times(5000, () => `2026-01-05,${'a,'.repeat(200)}-4.50`)}`),
    ],
    ['one row that is too long', bytes(`Date,Description,Amount\n2026-01-05,${'a,'.repeat(200_000)}-4.50`)],
    ['digits', bytes(`Date,Description,Amount\n2026-01-05,Coffee,${'1'.repeat(2_000_000)}`)],
    ['blanks', bytes(`Date,Description,Amount\n2026-01-05,Coffee,-${' '.repeat(2_000_000)}x`)],
    ['blank lines', bytes('\n'.repeat(500_000))],
    ['zeros', new Uint8Array(5_000_000)],
    ['bytes of any kind', randomBytes(3_000_000)],
    ['angle brackets', bytes(`<OFX>${'<'.repeat(1_000_000)}`)],
    ['tags', bytes(`<OFX>${'<STMTTRN>'.repeat(200_000)}`)],
    ['comments that never end', bytes(`<OFX>${'<!-- '.repeat(200_000)}`)],
    ['tags with attributes that never end', bytes(`<OFX>${'<NAME '.repeat(200_000)}`)],
    ['CDATA that never ends', bytes(`<OFX>${'<![CDATA['.repeat(100_000)}`)],
    ['entries of QIF', bytes(`!Type:Bank\n${'D01/05/2026\n'.repeat(200_000)}`)],
    ['ampersands', bytes(`Date,Description,Amount\n2026-01-05,${'&'.repeat(500_000)},-4.50`)],
  ])('of %s is read to its end', (_, file) => {
    const { rows } = readBankFile(file);
    expect(rows.every(({ amount }) => amount > 0)).toBe(true);
  });
});

describe('a file that no bank has written', () => {
  it.each([
    [
      'of a million columns',
      bytes(`Date,Description,Amount,${'x,'.repeat(1_000_000)}\n2026-01-05,Tea,-1.00\n`),
      /more than 10,000 columns/,
    ],
    [
      'of a million columns without names',
      bytes(`2026-01-05,Tea,-1.00,${'1,'.repeat(1_000_000)}\n`),
      /more than 10,000 columns/,
    ],
    ['of more than a million lines', bytes('a line\n'.repeat(1_000_002)), /more than a million lines/],
  ])('%s is refused with a sentence', (_, file, words) => {
    const { rows, refusal } = readBankFile(file);
    expect(rows).toEqual([]);
    expect(refusal).toMatch(words);
  });
});
