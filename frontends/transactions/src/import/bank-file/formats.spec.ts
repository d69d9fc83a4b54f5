/** @jest-environment node */
import { randomRuns } from '@daybook/frontend-kit/test-support/random-runs';
import fc from 'fast-check';
import { centsToDecimal } from '@daybook/money';
import { readBankFile } from './read-bank-file.js';

interface Moved {
  /** Cents; a debit is negative. */
  cents: number;
  day: number;
  name: string;
}

const moved: fc.Arbitrary<Moved> = fc.record({
  cents: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((cents) => cents !== 0),
  day: fc.integer({ min: 1, max: 28 }),
  name: fc.stringMatching(/^[A-Z][A-Za-z]{2,20}[a-z]$/),
});
const both = (rows: Moved[]): boolean => rows.some(({ cents }) => cents < 0) && rows.some(({ cents }) => cents > 0);
/** Of both sides: where all amounts have one sign, a file may well be a card's. */
const some = fc.array(moved, { minLength: 2, maxLength: 20 }).filter(both);

const two = (day: number): string => String(day).padStart(2, '0');
const plain = ({ cents }: Moved): string => centsToDecimal(cents);
const positive = ({ cents }: Moved): string => centsToDecimal(Math.abs(cents));
const dollars = (row: Moved): string => `"$${positive(row).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}"`;
const comma = (row: Moved): string => plain(row).replace('.', ',');
const side = ({ cents }: Moved): string => (cents < 0 ? 'debit' : 'credit');
const kind = ({ cents }: Moved): string => (cents < 0 ? 'DEBIT' : 'CREDIT');

const ofx = (rows: readonly Moved[], transaction: (row: Moved, at: number) => string): string =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>${rows.map(transaction).join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const sgml = (amount: (row: Moved) => string) => (row: Moved, at: number) =>
  `<STMTTRN>\n<TRNTYPE>${kind(row)}\n<DTPOSTED>202603${two(row.day)}120000[-5:EST]\n<TRNAMT>${amount(row)}\n<FITID>${at}\n<NAME>${row.name}\n</STMTTRN>\n`;
const xml = (row: Moved, at: number): string =>
  `<STMTTRN><TRNTYPE>${kind(row)}</TRNTYPE><DTPOSTED>202603${two(row.day)}</DTPOSTED><TRNAMT>${plain(row)}</TRNAMT><FITID>${at}</FITID><NAME>${row.name}</NAME></STMTTRN>`;
const csv = (header: string, line: (row: Moved) => string) => (rows: readonly Moved[]) =>
  [header, ...rows.map(line)].join('\r\n');
const qif = (date: (day: number) => string, amount: (row: Moved) => string) => (rows: readonly Moved[]) =>
  `!Type:Bank\n${rows.map((row) => `D${date(row.day)}\nT${amount(row)}\nP${row.name}\n^\n`).join('')}`;

const formats: [string, (rows: readonly Moved[]) => string][] = [
  ['CSV, one column', csv('Date,Description,Amount', (row) => `2026-03-${two(row.day)},${row.name},${plain(row)}`)],
  [
    'CSV, a column each, with dollars',
    csv(
      'Date,Description,Debit,Credit',
      (row) => `2026-03-${two(row.day)},${row.name},${row.cents < 0 ? `${dollars(row)},` : `,${dollars(row)}`}`,
    ),
  ],
  [
    'CSV, unsigned with a word',
    csv('Date,Description,Amount,Type', (row) => `2026-03-${two(row.day)},${row.name},${dollars(row)},${side(row)}`),
  ],
  [
    'CSV, semicolons and decimal commas',
    csv('Datum;Text;Betrag', (row) => `${two(row.day)}.03.2026;${row.name};${comma(row)}`),
  ],
  [
    'CSV without a header',
    (rows) => rows.map((row) => `03/${two(row.day)}/2026,${plain(row)},*,,${row.name}`).join('\n'),
  ],
  ['OFX 1.x', (rows) => ofx(rows, sgml(plain))],
  ['OFX 1.x with decimal commas', (rows) => ofx(rows, sgml(comma))],
  ['OFX 1.x without signs', (rows) => ofx(rows, sgml(positive))],
  ['OFX 2.x', (rows) => ofx(rows, xml)],
  ['QIF', qif((day) => `2026-03-${two(day)}`, plain)],
  [
    'QIF with the years of Quicken',
    qif(
      (day) => `3/${day}'26`,
      (row) =>
        dollars(row)
          .replaceAll('"', '')
          .replace('$', row.cents < 0 ? '-' : ''),
    ),
  ],
  ['QIF with decimal commas', qif((day) => `2026-03-${two(day)}`, comma)],
];

describe('any money', () => {
  it.each(formats)('reads back to the cent and to its side from %s', (_, write) => {
    fc.assert(
      fc.property(some, (rows) => {
        const { rows: read, held, skipped } = readBankFile(new TextEncoder().encode(write(rows)));
        expect({ held, skipped }).toEqual({ held: [], skipped: [] });
        expect(read.map(({ amount, type }) => (type === 'debit' ? -amount : amount))).toEqual(
          rows.map(({ cents }) => cents),
        );
        expect(read.map(({ description }) => description)).toEqual(rows.map(({ name }) => name));
      }),
      { numRuns: randomRuns(1_000, 60) },
    );
  });
});

describe('any pieces', () => {
  const pieces = fc.constantFrom(
    ...[
      '<OFX>',
      '<STMTTRN>',
      '</STMTTRN>',
      '<TRNAMT>',
      '<DTPOSTED>',
      '<NAME>',
      '<MEMO>',
      '<ACCTID>',
      '</OFX>',
      '<',
      '>',
      '&',
      '\n',
    ],
    ...[
      '-1.00',
      '20260105',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      'Coffee',
      '<FITID>',
      '1',
      '<INVTRAN>',
      '<TRNTYPE>',
      'HOLD',
    ],
    ...[
      '!Type:Bank\n',
      '!Account\n',
      '!Type:Cat\n',
      'D1/5/26\n',
      'T-4.50\n',
      'PCoffee\n',
      '^\n',
      'NChecking\n',
      'L[x]\n',
      '!',
    ],
  );
  it.each([
    ['OFX', '<OFX>'],
    ['QIF', '!Type:Bank\n'],
  ])('of %s are read without a failure', (_, start) =>
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const { rows, held } = readBankFile(new TextEncoder().encode(start + parts.join('')));
        for (const { amount, date, description } of [...rows, ...held]) {
          expect(amount).toBeGreaterThan(0);
          expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(description).not.toBe('');
        }
      }),
      { numRuns: randomRuns(3_000, 300) },
    ),
  );
});
