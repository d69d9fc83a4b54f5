import fc from 'fast-check';
import { parseCents } from './cents.js';
import { formatCompactMoney, formatMoney, formatWholeMoney, moneyParts, withPlus } from './money-format.js';

describe('money in en-US (specification, section 1)', () => {
  it('shows two decimals, grouped, with the minus of the screen', () => {
    expect([0, 5, 123450, -123450, 99_999_999_999].map((cents) => formatMoney(cents))).toEqual([
      '$0.00',
      '$0.05',
      '$1,234.50',
      '\u2212$1,234.50',
      '$999,999,999.99',
    ]);
  });

  it('has an ASCII minus in exports', () => {
    expect(formatMoney(-123450, 'export')).toBe('-$1,234.50');
    expect(formatWholeMoney(-123450, 'export')).toBe('-$1,235');
  });

  it('shows whole dollars rounded half-up, and less than one as such', () => {
    expect([0, -0, 1, 99, 100, 149, 150, 123449, 123450].map((cents) => formatWholeMoney(cents))).toEqual([
      '$0',
      '$0',
      '<$1',
      '<$1',
      '$1',
      '$1',
      '$2',
      '$1,234',
      '$1,235',
    ]);
    expect([-50, -150].map((cents) => formatWholeMoney(cents))).toEqual(['\u2212<$1', '\u2212$2']);
  });

  it('is compact from ten thousand dollars', () => {
    expect(
      [999_999, 1_000_000, 1_234_567, 99_994_999, 99_999_900, 123_456_789_00].map((cents) => formatCompactMoney(cents)),
    ).toEqual(['$10,000', '$10K', '$12.3K', '$999.9K', '$1M', '$123.5M']);
    expect(formatCompactMoney(-1_500_000)).toBe('\u2212$15K');
  });

  it('puts a plus before what is above zero only', () => {
    expect([500, 0, -500].map((cents) => withPlus(cents))).toEqual(['+$5.00', '$0.00', '\u2212$5.00']);
    expect(withPlus(12_000, formatWholeMoney)).toBe('+$120');
  });

  it('splits a headline', () => {
    expect(moneyParts(-123450)).toEqual({ sign: '\u2212', dollars: '$1,234', cents: '.50' });
  });

  it('agrees with Intl for every amount', () => {
    const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        (cents) => formatMoney(cents) === intl.format(cents / 100),
      ),
    );
  });

  it('is read back by the parser of exports', () => {
    fc.assert(
      fc.property(fc.integer(), (cents) => parseCents(formatMoney(cents, 'export').replace(/[$,]/g, '')) === cents),
    );
  });
});
