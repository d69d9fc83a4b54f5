/** @jest-environment node */
import fc from 'fast-check';
import { centsToDecimal } from '@daybook/money';
import { readBankFile } from './read-bank-file.js';
import { type Corrections, type BankFile } from './bank-file.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, corrections?: Corrections): BankFile => readBankFile(bytes(text), { corrections });
const told = ({ rows }: BankFile) =>
  rows.map(({ date, type, amount, description }) => `${date} ${type} ${amount} ${description}`);

describe('a file', () => {
  it.each([
    ['empty', ''],
    ['only a header', 'Date,Description,Amount\n'],
    [
      'an HTML page',
      '<!DOCTYPE html>\n<html><body><table><tr><td>2026-01-05</td><td>5.00</td></tr></table></body></html>',
    ],
    ['an unterminated quote', 'Date,Description,Amount\n2026-01-05,"Coffee,-4.50'],
    ['no amounts', 'Date,Description\n2026-01-05,Coffee\n'],
    ['a spreadsheet', 'PK\u0003\u0004\u0014\u0000\u0006\u0000'],
    ['blanks', ' \n\n ,, \n'],
  ])('without transactions (%s) gives no rows', (_, text) => expect(read(text).rows).toEqual([]));

  it.each([
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...bytes('Date,Description,Amount\n2026-01-05,Café,-1.00')]],
    [
      'UTF-16LE with a mark',
      [0xff, 0xfe, ...new Uint8Array(Buffer.from('Date,Description,Amount\n2026-01-05,Café,-1.00', 'utf16le'))],
    ],
    ['UTF-16LE without a mark', [...Buffer.from('Date,Description,Amount\n2026-01-05,Café,-1.00', 'utf16le')]],
    ['UTF-16BE', [0xfe, 0xff, ...Buffer.from('Date,Description,Amount\n2026-01-05,Café,-1.00', 'utf16le').swap16()]],
    ['Windows-1252', [...Buffer.from('Date,Description,Amount\n2026-01-05,Café,-1.00', 'latin1')]],
    ['NUL padding', [...bytes('Date,Description,Amount\n2026-01-05,Café,-1.00\n'), ...new Uint8Array(5000)]],
    ['CR line ends', [...bytes('Date,Description,Amount\r2026-01-05,Café,-1.00\r')]],
    ['semicolons and decimal commas', [...bytes('Date;Description;Amount\n05.01.2026;Café;-1,00')]],
    ['tabs', [...bytes('Date\tDescription\tAmount\n2026-01-05\tCafé\t-1.00')]],
    ['bars', [...bytes('Date|Description|Amount\n2026-01-05|Café|-1.00')]],
  ])('is read in %s', (_, file) =>
    expect(told(readBankFile(Uint8Array.from(file)))).toEqual(['2026-01-05 debit 100 Café']),
  );

  it('never reads a decimal comma as a hundredfold', () =>
    expect(
      told(read('Date;Description;Amount\n31/01/2026;Café;-45,67\n30/01/2026;Rent;-1.234,56\n29/01/2026;Pay;1.000')),
    ).toEqual(['2026-01-31 debit 4567 Café', '2026-01-30 debit 123456 Rent', '2026-01-29 credit 100000 Pay']));

  it('takes for its categories the column of that name in any language, and none without a name', () => {
    const german =
      'Datum;;Verwendungszweck;Betrag;Kategorie\n05.01.2026;x;Kaffee;-1,00;Essen\n06.01.2026;y;Brot;-2,00;Essen\n';
    expect(read(german).rows.map(({ category }) => category)).toEqual(['Essen', 'Essen']);
    expect(read(german.replace('Kategorie', 'Art')).rows.map(({ category }) => category)).toEqual([null, null]);
  });

  it('prefers a transaction date, whatever the order of columns', () =>
    expect(told(read('Post Date,Transaction Date,Description,Amount\n01/07/2026,01/05/2026,Tea,-1.00'))).toEqual([
      '2026-01-05 debit 100 Tea',
    ]));

  it('asks when its own balance contradicts the reading, and is right once flipped', () => {
    const text =
      'Date,Description,Amount,Balance\n01/15/2026,A,5.00,95.00\n01/16/2026,B,10.00,85.00\n01/17/2026,C,-20.00,105.00';
    const reading = read(text);
    expect(reading.layout.question?.kind).toBe('flip-signs');
    const flipped = read(text, { flipSigns: true });
    expect(flipped.layout.question).toBeNull();
    expect(told(flipped)).toEqual(['2026-01-15 debit 500 A', '2026-01-16 debit 1000 B', '2026-01-17 credit 2000 C']);
    expect(flipped.layout.balance).toEqual({ checked: 2, matched: 2, flipped: 0 });
  });

  it('tells when stated totals differ from the rows', () =>
    expect(
      read(
        'Total credits,,"$5.00"\nTotal debits,,"-$2.00"\n\nDate,Description,Amount\n01/15/2026,A,5.00\n01/16/2026,B,-1.00',
      ).warnings,
    ).toEqual(['Total debits: the file says $2.00, the rows add up to $1.00.']));

  it('says when every amount is positive', () =>
    expect(read('Date,Description,Amount\n01/15/2026,A,5.00\n01/16/2026,B,1.00').warnings).toEqual([
      'All 2 amounts are positive, so every row is read as a credit. Flip signs if these are charges.',
    ]));

  it('takes back what a minus in a mixed column takes back', () =>
    expect(
      told(
        read('Date,Description,Debit,Credit\n01/15/2026,A,5.00,\n01/16/2026,Refund,-1.00,\n01/17/2026,Pay,0.00,9.00'),
      ),
    ).toEqual(['2026-01-15 debit 500 A', '2026-01-16 credit 100 Refund', '2026-01-17 credit 900 Pay']));

  it('is not misled by a word that all rows share', () =>
    expect(told(read('Date,Description,Type,Amount\n01/15/2026,A,DEBIT,-5.00\n01/16/2026,Pay,DEBIT,9.00'))).toEqual([
      '2026-01-15 debit 500 A',
      '2026-01-16 credit 900 Pay',
    ]));

  it('reads unmarked amounts beside CR as debits', () =>
    expect(told(read('Date,Description,Amount\n01/15/2026,A,5.00\n01/16/2026,Pay,9.00 CR'))).toEqual([
      '2026-01-15 debit 500 A',
      '2026-01-16 credit 900 Pay',
    ]));
});

describe('corrections', () => {
  const text = 'Date,Description,Payee,Amount,Amount2\n03/04/2026,A,Shop,5.00,-6.00';
  it('change columns, date order, signs and account', () => {
    const reading = read(text, {
      columns: { description: 2, amount: 4 },
      dateOrder: 'dmy',
      flipSigns: true,
      account: ' Joint ',
    });
    expect(told(reading)).toEqual(['2026-04-03 credit 600 Shop']);
    expect(reading.rows[0]?.account).toBe('Joint');
    expect(reading.layout.account).toEqual({ from: 'chosen', name: 'Joint' });
    expect(reading.warnings).toEqual([]);
  });
});

describe('any file', () => {
  const kept = ({ rows, held, skipped }: BankFile) => rows.length + held.length + skipped.length;

  it('of random bytes is read without a failure', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (file) => {
        for (const row of readBankFile(file).rows) expect(row.amount).toBeGreaterThan(0);
      }),
    ));

  const cell = fc.constantFrom(
    '2026-01-05',
    '1/2/26',
    '-5.00',
    '1,234.5',
    '"',
    '""',
    'a,b',
    'Coffee',
    '',
    ';',
    '\n',
    'Date',
    'Amount',
    'debit',
    '(3)',
  );
  it('of cells that look like a bank is read without a failure, each row at one place', () =>
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (table) => {
        const reading = read(table.map((row) => row.join(',')).join('\n'));
        const places = [...reading.rows, ...reading.held, ...reading.skipped].map(({ line }) => line);
        expect(new Set(places).size).toBe(places.length);
      }),
    ));

  const row = fc.record({
    cents: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((cents) => cents !== 0),
    day: fc.integer({ min: 1, max: 28 }),
    name: fc.stringMatching(/^[A-Z][A-Za-z &'#*-]{2,20}$/).filter((name) => name.trim().length > 2),
  });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  it('gives back every row to the cent and to its side', () =>
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
        const lines = rows.map(
          ({ cents, day, name }) => `2026-03-${String(day).padStart(2, '0')},${quote(name)},${centsToDecimal(cents)}`,
        );
        const reading = read(['Date,Description,Amount', ...lines].join('\r\n'));
        expect(kept(reading)).toBe(rows.length);
        expect(reading.layout.sign === 'charge-positive').toBe(false);
        expect(reading.rows.map(({ amount, type }) => (type === 'debit' ? -amount : amount))).toEqual(
          rows.map(({ cents }) => cents),
        );
      }),
    ));
});
