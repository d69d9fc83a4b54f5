/** @jest-environment node */
import fc from 'fast-check';
import { centsToDecimal } from '@daybook/money';
import { decimalMarkOf, parseAmount } from './parse-amount.js';
import { type DecimalMark } from './bank-file.js';

describe('an amount', () => {
  it.each([
    ['$1,234.56', 123456],
    ['(12.34)', -1234],
    ['($12.34)', -1234],
    ['$(12.34)', -1234],
    ['-$12.34', -1234],
    ['$-12.34', -1234],
    ['- $76.00', -7600],
    ['12.34-', -1234],
    ['\u221212.34', -1234],
    ['+ $12.34', 1234],
    ['+$327.49', 32749],
    ["1'234.50", 123450],
    ['1 234.50', 123450],
    ['1\u00a0234,50', 123450],
    ['1234', 123400],
    ['.5', 50],
    ['-.05', -5],
    ['12.345', 1235],
    ['12.344', 1234],
    ['0.004', 0],
    ['-0.00', 0],
    ['12,34,567.00', 123456700],
    ['1,234,567', 123456700],
    ['1,234', 123400],
    ['USD 12.34', 1234],
    ['12.34 USD', 1234],
    ['="12.34"', 1234],
    ['45,67', 4567],
    ['1.234,56', 123456],
    ['999,999,999.99', 99_999_999_999],
  ])('reads %s', (text, cents) => expect(parseAmount(text, 'point')).toEqual({ cents, marker: null }));

  it.each([
    ['12.34 DR', { cents: 1234, marker: 'debit' }],
    ['12.34CR', { cents: 1234, marker: 'credit' }],
    ['$1,000.00 Cr.', { cents: 100_000, marker: 'credit' }],
  ])('reads the marker of %s', (text, read) => expect(parseAmount(text, 'point')).toEqual(read));

  it.each([
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    'N/A',
    '45.00.00',
    '',
    ' ',
    '-',
    '$',
    '--5',
    '-5-',
    '1.2.3',
    '12a',
    '5%',
    '1,2345',
    '1,000,000,000.00',
    '(+5)',
    '٣',
  ])('does not take %j for an amount', (text) => expect(parseAmount(text, 'point')).toBeNull());

  it.each([
    ['-45,67', -4567],
    ['1.234,56', 123456],
    ['1.234', 123400],
    ['1 234,5', 123450],
    ['45.67', 4567],
    ['12,345', 1235],
  ])('reads %s in a file of decimal commas', (text, cents) =>
    expect(parseAmount(text, 'comma')).toEqual({ cents, marker: null }),
  );

  const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  const grouped = (text: string, separator: string) => text.replace(/\B(?=(\d{3})+(?!\d))/g, separator);
  const parts = (value: number): [string, string] => {
    const [whole = '', fraction = ''] = centsToDecimal(Math.abs(value)).split('.');
    return [whole, fraction];
  };
  const written: [string, DecimalMark, (value: number) => string][] = [
    ['plain', 'point', centsToDecimal],
    ['dollars', 'point', (v) => `${v < 0 ? '-' : ''}$${grouped(parts(v)[0], ',')}.${parts(v)[1]}`],
    [
      'a minus after the dollar sign',
      'point',
      (v) => `$${v < 0 ? '-' : ''}${grouped(parts(v)[0], ',')}.${parts(v)[1]}`,
    ],
    ['parentheses', 'point', (v) => (v < 0 ? `($${grouped(parts(v)[0], ',')}.${parts(v)[1]})` : centsToDecimal(v))],
    ['a minus behind', 'point', (v) => `${grouped(parts(v)[0], ',')}.${parts(v)[1]}${v < 0 ? '-' : ''}`],
    ['U+2212', 'point', (v) => `${v < 0 ? '\u2212' : ''}${centsToDecimal(Math.abs(v))}`],
    ['a decimal comma', 'comma', (v) => `${v < 0 ? '-' : ''}${grouped(parts(v)[0], '.')},${parts(v)[1]}`],
    ['a decimal comma in a file of points', 'point', (v) => `${v < 0 ? '-' : ''}${parts(v)[0]},${parts(v)[1]}`],
    ['apostrophes', 'point', (v) => `${v < 0 ? '-' : ''}${grouped(parts(v)[0], "'")}.${parts(v)[1]}`],
    ['blanks', 'comma', (v) => `${v < 0 ? '-' : ''}${grouped(parts(v)[0], '\u202f')},${parts(v)[1]} €`],
  ];
  it.each(written)('reads back to the cent when written with %s', (_, mark, write) =>
    fc.assert(fc.property(cents, (value) => expect(parseAmount(write(value), mark)?.cents).toBe(value))),
  );

  it('never fails on any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = parseAmount(text, 'point');
        if (read) expect(Number.isSafeInteger(read.cents)).toBe(true);
      }),
    ));
});

describe('the decimal mark of a file', () => {
  it('is a comma where the file shows one', () =>
    expect(decimalMarkOf(['-45,67', '1.234,56', '1.000'])).toEqual({ mark: 'comma', mixed: false }));
  it('is a point where nothing tells', () =>
    expect(decimalMarkOf(['1,234', '12'])).toEqual({ mark: 'point', mixed: false }));
  it('is that of most, and both are told', () =>
    expect(decimalMarkOf(['12.50', '13.50', '45,67'])).toEqual({ mark: 'point', mixed: true }));
});
