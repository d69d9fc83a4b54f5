import { csvHeader, csvLine, type CsvTransaction } from '@daybook/money';
import fc from 'fast-check';
import { readBankFile } from './read-bank-file.js';
import { readWithCategories } from './read-with-categories.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const fileOf = (rows: readonly CsvTransaction[]): string => csvHeader + rows.map(csvLine).join('');

const coffee: CsvTransaction = {
  date: '2026-03-04',
  description: 'COFFEE',
  amount: 450,
  type: 'debit',
  category: 'My own',
  merchant: null,
  account: 'Checking',
  bill: null,
  reviewed: false,
  income: null,
  note: null,
  tags: null,
};

/** Texts as they come, and such as formulas, names of statuses, dates and amounts begin with. */
const text = fc
  .tuple(
    fc.constantFrom(
      '',
      '=',
      '+',
      '-',
      '@',
      "'",
      "'=",
      '\t',
      '"',
      ',',
      '&amp;',
      'Date',
      'pending',
      '2026-01-02,-1.00',
      '4.50',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
  )
  .map((parts) => parts.join(''));
const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
const transaction: fc.Arbitrary<CsvTransaction> = fc.record({
  date: day.map((date) => date.toISOString().slice(0, 10)),
  description: text,
  amount: fc.integer({ min: 1, max: 99_999_999_999 }),
  type: fc.constantFrom('credit' as const, 'debit' as const),
  category: text,
  merchant: fc.option(text),
  account: text,
  bill: fc.option(text),
  reviewed: fc.boolean(),
  income: fc.option(text),
  note: fc.option(text),
  tags: fc.option(text),
});

const stored = ({ bill: _b, reviewed: _r, income: _i, note: _n, tags: _t, ...row }: CsvTransaction) => row;
const household = { offered: ['Food', 'Other'], bills: [] };

describe('our own export', () => {
  it('48. of any rows is read again as the same rows', () => {
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 12 }), (rows) => {
        const { rows: read, skipped, held, warnings } = readWithCategories(bytesOf(fileOf(rows)), household, {});
        expect(read.map(({ line: _line, ...row }) => row)).toEqual(rows.map(stored));
        expect({ skipped, held, warnings }).toEqual({ skipped: [], held: [], warnings: [] });
      }),
    );
  });

  it('tells the line of each row, also after texts of several lines', () => {
    const { rows } = readBankFile(bytesOf(fileOf([{ ...coffee, description: 'two\nlines' }, coffee])));
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it.each([
    ['no notes and tags', ',Note,Tags', ',,,', ','],
    ['no income either', ',Linked income,Note,Tags', ',,,', ''],
  ])('of a release before, which told of %s, is read as well', (_, columns, cells, left) => {
    const before = fileOf([coffee, coffee]).replace(columns, '').replaceAll(`,no${cells}`, `,no${left}`);
    expect(readBankFile(bytesOf(before)).rows).toEqual([2, 3].map((line) => ({ ...stored(coffee), line })));
  });

  it('takes the account that a person names', () => {
    const { rows, layout } = readBankFile(bytesOf(fileOf([coffee])), { corrections: { account: ' Savings ' } });
    expect(rows.map(({ account }) => account)).toEqual(['Savings']);
    expect(layout.account).toEqual({ from: 'chosen', name: 'Savings' });
  });

  it('that a spreadsheet has rewritten is read as a bank’s file, without our apostrophes', () => {
    const lines = [
      'Date;Description;Amount;Type;Category;Merchant;Account;Bill;Reviewed;Linked income',
      "04/03/2026;'=1+1;-4,50;debit;My own;;Checking;;no;",
      '25/03/2026;SALARY;1234,50;credit;Income;;Savings;;yes;Acme salary',
    ];
    const { rows } = readWithCategories(bytesOf(lines.join('\r\n')), household, {});
    expect(rows).toMatchObject([
      { date: '2026-03-04', description: '=1+1', amount: 450, type: 'debit', category: 'My own', account: 'Checking' },
      { date: '2026-03-25', description: 'SALARY', amount: 123_450, type: 'credit', account: 'Savings' },
    ]);
  });

  it('is what a person says it is once it was corrected', () => {
    const { rows, layout } = readBankFile(bytesOf(fileOf([coffee])), { corrections: { flipSigns: true } });
    expect([rows[0]?.type, layout.flipped]).toEqual(['credit', true]);
  });
});
