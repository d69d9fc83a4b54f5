import type { ExplanationTerm, PlanFigure } from '@daybook/contracts';
import {
  moneyTerm,
  otherFigure,
  termsOfRatio,
  termsOfSum,
  type TermSource,
  wordTerm,
} from '@daybook/contracts/explanation-terms';
import {
  formatDate,
  formatMoney,
  formatShortDate,
  paymentDifference,
  type PlannedPrice,
  type PriceChangeSums,
  priceChangeSums,
  YEARLY_FACTORS,
} from '@daybook/money';
import type { Asked, Figure } from './figure.js';
import { centsOf, type MonthRow } from './household-figures.js';

const billAsked = ({ household, query }: Asked): MonthRow | undefined => household.rows.bill.get(query.bill ?? 0);
const nameOf = (asked: Asked): string => billAsked(asked)?.name ?? 'Bill';

const changeOf = (asked: Asked): PriceChangeSums | undefined =>
  priceChangeSums(asked.household.prices.get(billAsked(asked)?.groupId ?? 0) ?? []);

/** Of a price that changed; a dash where it never did, or where the bill came to be paid more or less often. */
const ofChange =
  (terms: (change: PriceChangeSums, asked: Asked, self: TermSource) => ExplanationTerm[]): Figure['terms'] =>
  (asked, self) => {
    const change = changeOf(asked);
    return change ? terms(change, asked, self) : [wordTerm(self, '–')];
  };

const sourceOfPrice =
  ({ now }: PriceChangeSums, { query: { bill = 0 } }: Asked, detail?: (price: PlannedPrice) => string) =>
  (price: PlannedPrice): TermSource => ({
    label: price === now ? `Planned since ${formatDate(price.from)}` : 'Planned before',
    ...(detail ? { detail: detail(price) } : {}),
    from: { kind: 'bill', id: bill },
    href: `/api/bills/${bill}`,
  });

/** What was paid last and what is planned, as the notice compares them; a dash where nothing was paid. */
const ofPayment =
  (
    terms: (
      difference: ReturnType<typeof paymentDifference>,
      of: Record<'paid' | 'planned', TermSource>,
      self: TermSource,
    ) => ExplanationTerm[],
  ): Figure['terms'] =>
  (asked, self) => {
    const row = billAsked(asked);
    const newest = row && 'newestPayment' in row.row ? row.row.newestPayment : undefined;
    if (!row || !newest) return [wordTerm(self, '–')];
    const { transactionId: id, date, amount } = newest;
    const of = {
      paid: {
        label: `Paid on ${formatShortDate(date)}`,
        from: { kind: 'transaction', id, on: date },
        href: `/api/transactions/${id}`,
      },
      planned: { label: 'Planned', from: { kind: 'bill', id: row.id }, href: `/api/bills/${row.id}` },
    } as const;
    return terms(paymentDifference(row.planned, centsOf(amount)), of, self);
  };

/** How a bill came to cost more or less. */
export const priceFigures = {
  'payment-difference': {
    label: (asked) => `${nameOf(asked)}, how far the last payment is from its plan`,
    formula: 'The last payment and what is planned: the larger, less the smaller.',
    terms: ofPayment((difference, of, self) => termsOfSum(self, difference, (which) => of[which])),
  },
  'payment-difference-percent': {
    label: (asked) => `${nameOf(asked)}, how far the last payment is from its plan`,
    formula: 'The difference between the last payment and its plan, of what is planned.',
    terms: ofPayment(({ ratio }, { planned }, self) => {
      const difference = { label: 'Difference', from: { kind: 'figure', id: 'payment-difference' } } as const;
      const bill = planned.from.id ?? undefined;
      const { href } = otherFigure('', 'payment-difference', { bill });
      return ratio.whole > 0
        ? termsOfRatio(self, ratio, [{ ...difference, href }, planned])
        : [moneyTerm({ ...difference, href }, ratio.part), moneyTerm(planned, 0), wordTerm(self, '–')];
    }),
  },
  'price-change': {
    label: (asked) => `${nameOf(asked)}, change of its price`,
    formula: 'What is planned now, less what was planned before.',
    needs: 'prices',
    terms: ofChange((change, asked, self) => termsOfSum(self, change.amount, sourceOfPrice(change, asked))),
  },
  'price-change-percent': {
    label: (asked) => `${nameOf(asked)}, change of its price`,
    formula: 'The change of the planned price, of what was planned before.',
    needs: 'prices',
    terms: ofChange((change, asked, self) => {
      const { ratio, before } = change;
      const of = [
        otherFigure('Change', 'price-change', { bill: asked.query.bill }),
        sourceOfPrice(change, asked)(before),
      ] as const;
      return ratio.whole > 0
        ? termsOfRatio(self, ratio, of)
        : [moneyTerm(of[0], ratio.part), moneyTerm(of[1], 0), wordTerm(self, '–')];
    }),
  },
  'price-change-yearly': {
    label: (asked) => `${nameOf(asked)}, change of its price in a year`,
    formula: 'What is planned now in a year, less what was planned before.',
    needs: 'prices',
    terms: ofChange((change, asked, self) => {
      const times = ({ amount, frequency }: PlannedPrice) => `${formatMoney(amount)} × ${YEARLY_FACTORS[frequency]}`;
      return termsOfSum(self, change.yearly, sourceOfPrice(change, asked, times));
    }),
  },
} satisfies Partial<Record<PlanFigure, Figure>>;
