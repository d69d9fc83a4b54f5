import { testRuns } from '@daybook/adapter-contracts';
import {
  type Bill,
  type BillPrices,
  type Explanation,
  type ExplanationTerm,
  type PlanFigure,
  planFigures,
} from '@daybook/contracts';
import { explainPath } from '@daybook/contracts/explanation-terms';
import { percentOf } from '@daybook/money';
import fc from 'fast-check';
import { questions, shown, today, type Views } from '../../test-support/figures-shown.js';
import { furnish, item, paymentsIn } from '../../test-support/random-household.js';
import { budgetingUnderTest } from '../../test-support/service-under-test.js';
import { explained } from './figure.js';
import { figures } from './figures.js';
import { HouseholdReader } from './household-reader.js';

let day = today;
const budgeting = budgetingUnderTest({ clock: { now: () => Date.parse(`${day}T12:00:00Z`) } });

/** In hundredths of its unit, whole. */
const whole = ({ amount }: ExplanationTerm): bigint => BigInt(Math.round(Number(amount) * 100));

/** The law that the terms of every explanation keep. */
const expectToAddUp = ({ figure, terms }: Explanation) => {
  const parts = terms.slice(0, -1);
  const last = terms.at(-1) as ExplanationTerm;
  if (last.unit === 'word') return;
  const isRatio = last.unit === 'percent' && parts.every(({ unit }) => unit === 'money') && parts.length > 0;
  if (!isRatio) {
    expect([figure, parts.reduce((sum, term) => sum + whole(term), 0n)]).toEqual([figure, whole(last)]);
    return;
  }
  const [part, of] = parts.map(whole) as [bigint, bigint];
  const digits = last.amount.includes('.') ? 1 : 0;
  const nothingToSave = figure === 'savings-rate' && part === of;
  expect([figure, of <= 0n || nothingToSave ? 0 : percentOf(part, of, digits)]).toEqual([figure, Number(last.amount)]);
};

it('every figure of a household is what its views show, and its terms add up to it', async () => {
  const all = Object.keys(planFigures) as PlanFigure[];
  const reader = budgeting.service.app.get(HouseholdReader);
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 9 }), fc.nat(), async (items, any) => {
      const home = budgeting.service.household(budgeting.platform.ids.uuid());
      day = '2026-01-07';
      const revise = await furnish(home, items);
      day = today;
      await revise();
      const bills: Bill[] = await home.get('/api/bills');
      const prices = new Map<number, BillPrices>();
      for (const { groupId } of bills) {
        if (!prices.has(groupId)) prices.set(groupId, await home.get(`/api/bills/${groupId}/prices`));
      }
      const views: Views = {
        bills,
        prices,
        payments: await home.get('/api/bill-payments'),
        incomes: await home.get('/api/incomes'),
        summary: await home.get('/api/budget-summary'),
      };
      // Read once for all of them: what a request costs is most of what an explanation does.
      const household = await reader.read({ tenant: home.tenant, today, zone: 'UTC' });
      const asked = all.flatMap((figure) => questions(figure, views).map((query) => ({ figure, query })));
      for (const { figure, query } of asked) {
        const explanation = explained(figure, figures[figure], { query, household });
        expect([figure, query, explanation.terms.at(-1)?.amount]).toEqual([figure, query, shown[figure](views, query)]);
        expectToAddUp(explanation);
      }
      const one = asked[any % asked.length] ?? { figure: 'left-over', query: {} };
      const { body } = await home.call('GET', explainPath(one.figure, one.query));
      expect(body).toEqual(
        JSON.parse(JSON.stringify(explained(one.figure, figures[one.figure], { query: one.query, household }))),
      );
    }),
    { numRuns: testRuns(150, 5) },
  );
}, 600_000);

it('tells where the amount of a bill comes from', async () => {
  const { home } = budgeting;
  for (const bill of [
    { name: 'Rent', amount: '1200' },
    { name: 'Gym', amount: '30', status: 'paid' },
    { name: 'Water', amount: '40' },
  ])
    await home.call('POST', '/api/bills', { ...bill, dueDate: 20 });
  await home.ledger('202602', paymentsIn('2026-02', [{ link: 1, date: '2026-02-02', amount: 125_000, isDebit: true }]));
  const { terms }: Explanation = await home.get('/api/explain/bills-total');
  expect(terms.map(({ label, detail, amount, from }) => [label, detail, amount, from.kind])).toEqual([
    ['Rent', 'Paid on Feb 2, planned $1,200.00', '1250.00', 'transaction'],
    ['Gym', 'Marked as paid, as planned', '30.00', 'hand'],
    ['Water', 'As planned for Feb 20', '40.00', 'bill'],
    ['Bills this month', undefined, '1320.00', 'figure'],
  ]);
  const { terms: own }: Explanation = await home.get('/api/explain/bill-amount?bill=1');
  expect(own.map(({ label, amount }) => [label, amount])).toEqual([
    ['Planned', '1200.00'],
    ['More was paid', '50.00'],
    ['Rent', '1250.00'],
  ]);
});

it('has what was refunded in a line of its own, wherever the bill counts', async () => {
  const { home } = budgeting;
  await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 20 });
  const payments = [
    { link: 1, date: '2026-02-02', amount: 125_000, isDebit: true },
    { link: 1, date: '2026-02-09', amount: 5_000, isDebit: false },
  ];
  await home.ledger('202602', paymentsIn('2026-02', payments));
  const termsOf = async (figure: string) => {
    const { terms }: Explanation = await home.get(`/api/explain/${figure}`);
    return terms.map(({ label, amount, from: { on } }) => [label, amount, on]);
  };
  const refund = ['Refund of Rent', '-50.00', '2026-02-09'];
  const figure = (label: string, amount: string) => [label, amount, undefined];
  expect(await termsOf('bills-paid')).toEqual([
    ['Rent', '1250.00', '2026-02-02'],
    refund,
    figure('Bills paid', '1200.00'),
  ]);
  expect(await termsOf('bill-amount?bill=1')).toEqual([
    figure('Planned', '1200.00'),
    ['More was paid', '50.00', '2026-02-02'],
    refund,
    figure('Rent', '1200.00'),
  ]);
  expect(await termsOf('balance?date=2026-02-28')).toEqual([
    ['Rent on Feb 20', '-1250.00', '2026-02-02'],
    ['Refund of Rent', '50.00', '2026-02-09'],
    figure('Balance after Feb 28', '-1200.00'),
  ]);
});

it.each([
  ['left-behind', 404, 'figure-not-found'],
  ['__proto__', 404, 'figure-not-found'],
  ['left-over?month=2026-03', 400, 'invalid-request'],
  ['left-over?asked=1', 400, 'invalid-request'],
  ['source-share', 400, 'invalid-request'],
  ['balance?date=2026-02-30', 400, 'invalid-request'],
  ['bills-paid?bill=1', 404, 'bill-not-found'],
  ['bill-amount?bill=1', 404, 'bill-not-found'],
  ['source-share?income=1', 404, 'income-not-found'],
])('refuses %s', async (path, status, code) => {
  const answer = await budgeting.home.call('GET', `/api/explain/${path}`);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});
