import fc from 'fast-check';
import { parseAmountText, parseInlineAmount } from './amount-text.js';
import { centsToDecimal, centsToNumber, MAX_CENTS, parseCents, sumCents } from './cents.js';

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });

describe('money as text (specification, section 3)', () => {
  it.each([
    ['45', 4500],
    ['45.5', 4550],
    ['45.00', 4500],
    [' 45.00 ', 4500],
    ['.5', 50],
    ['5.', 500],
    ['+7', 700],
    ['-7.01', -701],
    ['0', 0],
    ['-0', 0],
    ['-0.004', 0],
    ['000012.5', 1250],
    ['999999999.99', 99_999_999_999],
  ])('reads %s as %d cents', (text, expected) => {
    expect(parseCents(text)).toBe(expected);
  });

  it.each([
    ['1.005', 101],
    ['1.004', 100],
    ['1.00499999999999999999', 100],
    ['2.675', 268],
    ['-1.005', -101],
    ['0.995', 100],
    ['0.005', 1],
  ])('rounds %s half-up on the text to %d cents', (text, expected) => {
    expect(parseCents(text)).toBe(expected);
  });

  it.each([
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    'N/A',
    '45.00.00',
    '',
    '   ',
    '.',
    '-',
    '--1',
    '1,000',
    '$5',
    '4 5',
    '١٢',
    '1000000000',
    '999999999.995',
    '9'.repeat(400),
  ])('refuses %j', (text) => {
    expect(parseCents(text)).toBeUndefined();
  });

  it('reads a JSON number by its decimal text', () => {
    expect([45, 45.5, 0.1 + 0.2, -3, 1e21, Number.NaN].map(parseCents)).toEqual([
      4500,
      4550,
      30,
      -300,
      undefined,
      undefined,
    ]);
  });

  it('writes two decimals and never a negative zero', () => {
    expect([4500, 5, -5, 0, -0, -100, 123_456_789].map(centsToDecimal)).toEqual([
      '45.00',
      '0.05',
      '-0.05',
      '0.00',
      '0.00',
      '-1.00',
      '1234567.89',
    ]);
  });

  it('refuses to write a fraction of a cent', () => {
    expect(() => centsToDecimal(0.5)).toThrow(RangeError);
    expect(() => centsToDecimal(Number.NaN)).toThrow(RangeError);
  });

  it('reads what it writes', () => {
    fc.assert(fc.property(cents, (amount) => parseCents(centsToDecimal(amount)) === amount));
  });

  it('rounds any decimal text to the nearest cent', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.stringMatching(/^\d{0,12}$/), (whole, fraction) => {
        const scale = 10n ** BigInt(fraction.length);
        const doubled = (BigInt(whole) * scale + BigInt(fraction || '0')) * 200n;
        expect(parseCents(`${whole}.${fraction}`)).toBe(Number((doubled + scale) / (2n * scale)));
      }),
    );
  });

  it('never throws and never answers a fraction, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseCents(text);
        return amount === undefined || (Number.isSafeInteger(amount) && !Object.is(amount, -0));
      }),
    );
  });

  it('gives the summary JSON numbers', () => {
    expect([455050, 1, -250, 0].map(centsToNumber)).toEqual([4550.5, 0.01, -2.5, 0]);
  });

  it('sums exactly where floating point does not', () => {
    expect(sumCents([10, 20])).toBe(30);
    expect(sumCents([])).toBe(0);
  });
});

describe('inline amount edit (specification, section 5)', () => {
  it.each([
    ['$1,234.56', 123456],
    [' 1 234 ', 123400],
    ['$ 0', 0],
    ['12.345', 1235],
  ])('reads %s', (text, expected) => {
    expect(parseInlineAmount(text)).toBe(expected);
  });

  it.each(['', '  ', '$', '-1', '-$0.01', 'abc', '1e3', '12.3.4'])('discards %j', (text) => {
    expect(parseInlineAmount(text)).toBeUndefined();
  });

  it('keeps the sign of a file', () => {
    expect(parseAmountText('-$1,234.5')).toBe(-123450);
  });
});
