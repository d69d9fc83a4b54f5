import { testRuns } from '@daybook/adapter-contracts';
import type { SpendingLine } from '@daybook/contracts';
import { addDays, addMonths, daysBetween, lastDayOf } from '@daybook/money';
import fc from 'fast-check';
import { comparedSpans } from './spans.js';
import { type LineOf, spendingOf, spentInMonths, transactionsOfLine } from './spending-of.js';
import type { SpendingRow } from './spending-row.js';

const start = '2028-12-15';
const days = 500;

const drawnRows = fc.array(
  fc.record({
    day: fc.nat({ max: days }),
    amount: fc.integer({ min: 1, max: 400 }).map((dollars) => dollars * 25),
    type: fc.constantFrom('credit' as const, 'debit' as const),
    account: fc.constantFrom('Checking', 'Savings', 'Card'),
    category: fc.constantFrom('Food', 'Housing', 'Other'),
    payee: fc.constantFrom('Coffee', 'Landlord', 'Online transfer', 'Payment thank you'),
    isLinked: fc.boolean(),
  }),
  { maxLength: 60 },
);
const rowsOf = (drawn: typeof drawnRows extends fc.Arbitrary<infer T> ? T : never): SpendingRow[] =>
  drawn.map(({ day, payee, ...row }, n) => ({
    ...row,
    id: n + 1,
    date: addDays(start, day),
    payee,
    payeeKey: payee.toLowerCase(),
    description: payee,
    isOwed: row.account === 'Card',
  }));

const spans = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map((month) => {
    const from = `2029-${String(month).padStart(2, '0')}-01`;
    const next = month === 12 ? '2030-01-01' : `2029-${String(month + 1).padStart(2, '0')}-01`;
    return { from, to: addDays(next, -1) };
  }),
  fc
    .tuple(fc.nat({ max: days }), fc.nat({ max: 200 }))
    .map(([from, length]) => ({ from: addDays(start, from), to: addDays(start, from + length) })),
);

const cents = (amount: string | null): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('what was spent and received', () => {
  it('comes to the same by month, category, merchant and account, and to what the transactions come to', async () => {
    await fc.assert(
      fc.asyncProperty(drawnRows, spans, async (drawn, span) => {
        const rows = rowsOf(drawn);
        const left = await spendingOf(rows, comparedSpans(span), false);
        const all = await spendingOf(rows, comparedSpans(span), true);
        for (const { totals, months, ...cuts } of [left, all]) {
          for (const lines of [cuts.categories, cuts.merchants, cuts.accounts] as readonly SpendingLine[][]) {
            expect(sum(lines.map(({ spent }) => cents(spent)))).toBe(cents(totals.spent));
            expect(sum(lines.map(({ before }) => cents(before)))).toBe(cents(totals.before.spent));
            expect(sum(lines.map(({ yearBefore }) => cents(yearBefore)))).toBe(cents(totals.yearBefore.spent));
          }
          expect(sum(months.map(({ spent }) => cents(spent)))).toBe(cents(totals.spent));
          expect(sum(months.map(({ received }) => cents(received)))).toBe(cents(totals.received));
          expect(sum(months.map(({ kept }) => cents(kept)))).toBe(cents(totals.kept));
        }
        const asked = rows.filter(({ date }) => date >= span.from && date <= span.to);
        const signed = sum(asked.map(({ type, amount }) => (type === 'credit' ? amount : -amount)));
        expect(cents(all.totals.kept)).toBe(signed);
        expect(all.transfers).toEqual(left.transfers);
        expect(cents(all.totals.spent) - cents(left.totals.spent)).toBe(cents(left.transfers.moved));
      }),
      { numRuns: testRuns(200) },
    );
  });

  it('comes of each month to the same by category as budgets are told', async () => {
    await fc.assert(
      fc.asyncProperty(drawnRows, fc.integer({ min: 0, max: 15 }), async (drawn, from) => {
        const rows = rowsOf(drawn);
        const month = addMonths('2029-01-15', from).slice(0, 7);
        const span = { from: `${month}-01`, to: lastDayOf(month) };
        const spent = await spentInMonths(rows, [month, '2028-12']);
        const { categories, totals } = await spendingOf(rows, comparedSpans(span), false);
        const told = categories.filter(({ count }) => count > 0).map((one) => [one.name, cents(one.spent)]);
        expect([...(spent.get(month) ?? [])].sort()).toEqual(told.sort());
        expect(sum([...(spent.get(month)?.values() ?? [])])).toBe(cents(totals.spent));
      }),
      { numRuns: testRuns(200) },
    );
  });

  it('lists of each line just the transactions that it counts', async () => {
    await fc.assert(
      fc.asyncProperty(drawnRows, spans, fc.boolean(), async (drawn, span, withTransfers) => {
        const rows = rowsOf(drawn);
        const compared = comparedSpans(span);
        const { categories, merchants, accounts, totals } = await spendingOf(rows, compared, withTransfers);
        const told = (line: LineOf) => transactionsOfLine(rows, compared, line, withTransfers);
        const expectLine = async ({ spent, count }: SpendingLine, line: LineOf) => {
          const listed = await told(line);
          expect([listed.spent, listed.ids.length]).toEqual([cents(spent), count]);
        };
        for (const line of categories) await expectLine(line, { category: line.name });
        for (const line of merchants) await expectLine(line, { payeeKey: line.name.toLowerCase() });
        for (const line of accounts) await expectLine(line, { account: line.name });
        expect((await told({})).spent).toBe(cents(totals.spent));
      }),
      { numRuns: testRuns(100) },
    );
  });

  it('tells of the spans that it compares with what it tells when they are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(drawnRows, spans, async (drawn, span) => {
        const rows = rowsOf(drawn);
        const { totals, before, yearBefore } = await spendingOf(rows, comparedSpans(span), false);
        for (const [of, told] of [
          [before, totals.before],
          [yearBefore, totals.yearBefore],
        ] as const) {
          if (daysBetween(start, of.from) < 0) continue;
          const { totals: own } = await spendingOf(rows, comparedSpans(of), false);
          const { spent, received } = own;
          expect(told).toEqual({ spent, received });
        }
      }),
      { numRuns: testRuns(100) },
    );
  });
});
