/** @jest-environment node */
import { readBankFile } from './read-bank-file.js';
import { type BankFile } from './bank-file.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string): BankFile => readBankFile(bytes(text));
const told = ({ rows }: BankFile) =>
  rows.map(({ date, type, amount, description }) => `${date} ${type} ${amount} ${description}`);
const reasons = ({ skipped }: BankFile) => skipped.map(({ line, reason }) => `${line} ${reason}`);

describe('a row', () => {
  it('is skipped with a plain reason, never in silence', () => {
    const reading = read(
      [
        'Date,Description,Amount',
        ',Coffee,-1.00',
        'soon,Coffee,-1.00',
        '2026-02-30,Coffee,-1.00',
        '2026-01-05,,-1.00',
        '2026-01-05,Coffee,',
        '2026-01-05,Coffee,N/A',
        '2026-01-05,Coffee,0.004',
        'Date,Description,Amount',
        '2026-01-05',
        '',
        ',,',
        '2026-01-06,Tea,-2.00',
      ].join('\n'),
    );
    expect(reasons(reading)).toEqual([
      '2 no date',
      '3 “soon” is not a date',
      '4 “2026-02-30” is not a real date',
      '5 no description',
      '6 no amount',
      '7 “N/A” is not an amount',
      '8 amount is 0',
      '9 repeated header',
      '10 1 cell, but the header has 3',
    ]);
    expect(told(reading)).toEqual(['2026-01-06 debit 200 Tea']);
  });

  it('is repaired where it can be told how', () => {
    const reading = read(
      [
        'Date,Description,Amount,Note',
        '2026-01-05,Smith, John,-45.00,x',
        '2026-01-06,"Bob "The Builder" Inc",-5.00,y',
        '2026-01-07,Tea,-2.00',
        '2026-01-08,Tea,-2.00,,,',
        '2026-01-09, "Rent, May", -9.00, z',
      ].join('\n'),
    );
    expect(told(reading)).toEqual([
      '2026-01-05 debit 4500 Smith, John',
      '2026-01-06 debit 500 Bob "The Builder" Inc',
      '2026-01-07 debit 200 Tea',
      '2026-01-08 debit 200 Tea',
      '2026-01-09 debit 900 Rent, May',
    ]);
    expect(reading.skipped).toEqual([]);
  });

  it('is not repaired where the figure could be another', () => {
    const reading = read('Date,Description,Amount\n2026-01-05,Rent,-1,234.56\n2026-01-06,Tea,-2.00');
    expect(reasons(reading)).toEqual(['2 4 cells, but the header has 3']);
  });

  it('does not take the balance for the amount where a cell is missing in the middle', () => {
    const reading = read('Date,Description,Amount,Balance\n2026-01-05,-4.50,1000.00\n2026-01-06,Tea,-2.00,998.00');
    expect(reasons(reading)).toEqual(['2 3 cells, but the header has 4']);
  });

  it('does not vanish behind a quotation mark that is never closed', () => {
    const reading = read(
      'Date,Description,Amount\n2026-01-05,"Coffee,-4.50\n2026-01-06,Tea,-2.00\n2026-01-07,"Milk",-3.00\n',
    );
    expect(told(reading)).toEqual(['2026-01-06 debit 200 Tea', '2026-01-07 debit 300 Milk']);
    expect(reasons(reading)).toEqual(['2 unclosed quotation mark']);
  });

  it('decodes entities once and keeps hostile text as it came', () => {
    const reading = read(
      [
        'Date,Description,Amount,Category',
        '2026-01-05,AT&amp;T &amp;lt;b&gt;,-1.00,__proto__',
        '2026-01-06,=HYPERLINK("http://x"),-2.00,constructor',
        '2026-01-07,<script>alert(1)</script>\u202e,-3.00,x',
        `2026-01-08,${'y'.repeat(10_000)},-4.00,x`,
      ].join('\n'),
    );
    expect(reading.rows.map(({ description }) => description.slice(0, 40))).toEqual([
      'AT&T &lt;b>',
      '=HYPERLINK("http://x")',
      '<script>alert(1)</script>\u202e',
      'y'.repeat(40),
    ]);
    expect(reading.rows.map(({ category }) => category)).toEqual(['__proto__', 'constructor', 'x', 'x']);
    expect(reading.rows[3]?.description).toHaveLength(1000);
    expect(reading.warnings).toEqual(['1 description shortened to 1,000 characters.']);
  });

  it('is held back where a status says that no money moved', () => {
    const reading = read('Date,Description,Amount,Pending\n2026-01-05,Tea,-1.00,true\n2026-01-06,Milk,-2.00,false\n');
    expect(reading.held.map(({ description, held }) => [description, held])).toEqual([['Tea', 'Pending']]);
    expect(told(reading)).toEqual(['2026-01-06 debit 200 Milk']);
  });

  it('is held back by a status without a header', () => {
    const reading = read('posted,01/15/2026,,Grocer,-12.00\npending,01/16/2026,,Baker shop,-3.00\n');
    expect(reading.held.map(({ description, held }) => [description, held])).toEqual([['Baker shop', 'pending']]);
    expect(told(reading)).toEqual(['2026-01-15 debit 1200 Grocer']);
  });
});
