import type { Transaction } from '@daybook/contracts';
import fc from 'fast-check';
import { aBill, aTransaction } from '../../../test-support/samples.js';
import { billSeries } from '../../shared/bill-series.js';
import { rowChoices } from '../../shared/row-choices.js';
import { amountOf, bodyOf, firstParts, type Part, problemOf, restOf, withAnother, without } from './split-parts.js';

const row = aTransaction({ amount: '120.00', type: 'debit', category: 'Food' });
const first = firstParts(row, '7');
const typed = (parts: readonly Part[], at: number, amount: string): Part[] =>
  parts.map((part, index) => (index === at ? { ...part, amount } : part));
const shown = (parts: readonly Part[]) => parts.map((part) => amountOf(row, parts, part));

describe('the parts of a transaction', () => {
  it('let the last one take what the others leave, until something is typed there', () => {
    expect(shown(first)).toEqual(['', '120.00']);
    const one = typed(first, 0, '$100');
    expect([shown(one), problemOf(row, one)]).toEqual([['$100', '20.00'], undefined]);
    const both = typed(one, 1, '19.99');
    expect([problemOf(row, both), restOf(row, both)]).toEqual(['$0.01 is left to divide.', 1]);
  });

  it('tell what is too much, and that a part is nothing', () => {
    expect(problemOf(row, typed(first, 0, '130'))).toBe('The parts are $10.00 too much.');
    expect(problemOf(row, first)).toBe('Enter an amount above 0 for each part.');
    expect(problemOf(row, typed(first, 0, '120'))).toBe('Enter an amount above 0 for each part.');
  });

  it('leave the link with the first one, and the category with all', () => {
    expect(withAnother(row, first).map(({ link, category }) => [link, category])).toEqual([
      ['7', 'Food'],
      ['', 'Food'],
      ['', 'Food'],
    ]);
  });

  describe('as they are sent', () => {
    const choices = rowChoices(billSeries([aBill()]), []);
    const sent = (of: Transaction, change: (parts: Part[]) => Part[] = (parts) => parts) =>
      bodyOf(of, change(typed(firstParts(of, choices.billOf(of)), 0, '100')), choices);
    const second = (fields: Partial<Part>) => (parts: Part[]) =>
      parts.map((part, at) => (at === 1 ? { ...part, ...fields } : part));

    it('say No bill where the transaction is linked, and where somebody chose it', () => {
      expect(sent(row)).toEqual([{ amount: '100.00' }, { amount: '20.00' }]);
      expect(sent({ ...row, billId: 1 })).toEqual([
        { amount: '100.00', billId: 1 },
        { amount: '20.00', billId: null },
      ]);
      expect(sent(row, second({ isLinkChosen: true }))[1]).toEqual({ amount: '20.00', billId: null });
      const credit = { ...row, type: 'credit' as const };
      expect(sent(credit, second({ isLinkChosen: true }))[1]).toEqual({ amount: '20.00', incomeId: null });
    });

    it('leave the note with the first one, and say where it is taken away', () => {
      const noted = { ...row, note: 'For Ann' };
      expect(firstParts(noted, '').map(({ note }) => note)).toEqual(['For Ann', '']);
      expect(sent(noted, second({ note: ' Socks ' }))).toEqual([
        { amount: '100.00' },
        { amount: '20.00', note: 'Socks' },
      ]);
      expect(sent(noted, (parts) => parts.map((part) => ({ ...part, note: '' })))[0]).toEqual({
        amount: '100.00',
        note: '',
      });
    });
  });

  it('add up again whatever is added and taken away, once the first has an amount', () => {
    const step = fc.oneof(
      fc.constant({ kind: 'add' as const }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }),
      fc.record({ kind: fc.constant('type' as const), at: fc.nat(9), cents: fc.integer({ min: 1, max: 500 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let parts: Part[] = typed(first, 0, '50.00');
        for (const one of steps) {
          if (one.kind === 'add') parts = withAnother(row, parts);
          else if (one.kind === 'remove' && parts.length > 2)
            parts = without(parts, parts[one.at % parts.length]?.key ?? 0);
          else if (one.kind === 'type') parts = typed(parts, one.at % parts.length, (one.cents / 100).toFixed(2));
        }
        const another = withAnother(row, parts);
        // A new one takes the rest, if there is any.
        const rest = restOf(row, parts);
        expect(restOf(row, another)).toBe(Math.min(0, rest));
        expect(new Set(another.map(({ key }) => key)).size).toBe(another.length);
      }),
    );
  });
});
