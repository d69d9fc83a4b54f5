import { screen, within } from '@testing-library/react';
import type { BillPayment } from '@daybook/contracts';
import { Answer, network } from '../../../test-support/network.js';
import { bill, income } from '../../../test-support/rows.js';
import { show } from '../../../test-support/show.js';
import { Dashboard } from '../dashboard.js';

const payment = (given: Partial<BillPayment> & { id: string }): BillPayment => ({
  billId: 1,
  billName: 'Rent',
  period: '2026-03',
  dueDate: 3,
  paidDate: '2026-03-03',
  amount: '1200.00',
  status: 'paid',
  source: 'transaction',
  transactionId: 7,
  ...given,
});

const spend = '/api/category-spend?month=2026-03';

const widget = async (id: string, name: string, given: Record<string, unknown> = {}) => {
  const { answers } = network({
    'GET /api/bills': [
      bill({ id: 1, name: 'Rent', amount: '1200.00', dueDate: 3 }),
      bill({ id: 2, name: 'Power', amount: '90.00', dueDate: 12, category: 'Utilities' }),
      bill({
        id: 3,
        name: 'Insurance',
        amount: '600.00',
        frequency: 'annual',
        dueThisMonth: false,
        category: 'Insurance',
      }),
      bill({ id: 4, name: 'Rainy day', amount: '200.00', dueDate: 20, category: 'Savings' }),
    ],
    'GET /api/incomes': [
      income({
        id: 5,
        personName: 'Pay',
        amount: '2000.00',
        dueDate: 1,
        status: 'received',
        effectiveStatus: 'received',
      }),
      income({ id: 6, personName: 'Rent of the flat', amount: '500.00', dueDate: 5, paymentDates: '5' }),
      income({ id: 7, personName: 'Bonus', amount: '100.50', dueDate: 25, paymentDates: '25' }),
    ],
    'GET /api/budget-summary': { totalIncome: 2600.5, totalBills: 1540, savingsRate: 40.8 },
    'GET /api/bill-payments': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: `["${id}"]` },
    ...given,
  });
  const shown = show(Dashboard);
  return { ...shown, answers, panel: within(await screen.findByRole('region', { name: new RegExp(name) })) };
};

type Panel = Awaited<ReturnType<typeof widget>>['panel'];
const lines = async (panel: Panel, list: string) =>
  within(await panel.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => localStorage.clear());

describe('§2 the expense breakdown', () => {
  it('tells what the bills come to in a month by category, largest first', async () => {
    const { panel } = await widget('expense-breakdown', 'Expense Breakdown');
    expect(await lines(panel, 'Monthly bills by category')).toEqual([
      'Housing$1,200.00 (77.9%)',
      'Savings$200.00 (13.0%)',
      'Utilities$90.00 (5.8%)',
      'Insurance$50.00 (3.2%)',
    ]);
  });

  it('leads to the first bill where there is none', async () => {
    const { panel, person, places } = await widget('expense-breakdown', 'Expense Breakdown', { 'GET /api/bills': [] });
    expect(await panel.findByText('No bills yet')).toBeInTheDocument();
    await person.click(panel.getByRole('button', { name: 'Add bills' }));
    expect(places).toEqual([['recurring', { add: 'bill' }]]);
  });
});

describe('§2 the income tracker', () => {
  it('tells what has come in of what is expected, what is late, and what comes next', async () => {
    const { panel } = await widget('income-tracker', 'Income Tracker');
    expect(await lines(panel, 'Next income')).toEqual([
      '💰Rent of the flatExpected Mar 5+$500.00',
      '💰BonusNext on Mar 25+$100.50',
    ]);
    expect(panel.getByRole('progressbar', { name: 'Received this month' })).toHaveAttribute(
      'aria-valuetext',
      '$2,000.00 of $2,600.50',
    );
    expect(panel.getByText(/to come$/)).toHaveTextContent('77% received, $600.50 to come');
  });

  it('leads to the first income where there is none', async () => {
    const { panel, person, places } = await widget('income-tracker', 'Income Tracker', { 'GET /api/incomes': [] });
    expect(await panel.findByText('No income yet')).toBeInTheDocument();
    await person.click(panel.getByRole('button', { name: 'Add income' }));
    expect(places).toEqual([['recurring', { tab: 'income', add: 'income' }]]);
  });
});

describe('§2 the payment history', () => {
  it('lists the last eight payments, by transaction and by hand', async () => {
    const many = Array.from({ length: 8 }, (_, index) => payment({ id: `t${index}`, billName: `Bill ${index}` }));
    const byHand = payment({ id: 'm', billName: 'Gym', source: 'manual', transactionId: null, amount: '30.00' });
    const { panel } = await widget('payment-history', 'Payment History', {
      'GET /api/bill-payments': [byHand, { ...byHand, id: 'n', paidDate: null }, ...many],
    });
    const shown = await lines(panel, 'Recent payments');
    expect(shown).toHaveLength(8);
    expect(shown.slice(0, 3)).toEqual([
      'GymMarked as paid on Mar 3, 2026$30.00',
      'GymMarked as paid for March 2026$30.00',
      'Bill 0Paid on Mar 3, 2026$1,200.00',
    ]);
  });

  it('names a refund as one', async () => {
    const refund = payment({ id: 'r', status: 'refunded', amount: '-10.00' });
    const { panel } = await widget('payment-history', 'Payment History', { 'GET /api/bill-payments': [refund] });
    expect(await lines(panel, 'Recent payments')).toEqual(['RentRefunded on Mar 3, 2026−$10.00']);
  });

  it('says what will stand there where nothing was paid yet', async () => {
    const { panel } = await widget('payment-history', 'Payment History');
    expect(await panel.findByText('No payments yet')).toBeInTheDocument();
  });
});

describe('§2 the savings goals', () => {
  it("set this year's payments against what the series in Savings plan for it", async () => {
    const { panel } = await widget('savings-goals', 'Savings Goals', {
      'GET /api/bill-payments': [
        payment({ id: 'a', billId: 4, amount: '200.00' }),
        payment({ id: 'b', billId: 4, amount: '250.00', period: '2026-01' }),
        payment({ id: 'c', billId: 4, amount: '999.00', period: '2025-12' }),
        payment({ id: 'd', billId: 1 }),
      ],
    });
    expect(await lines(panel, '2026 savings goals')).toEqual(['Rainy day$450.00 of $2,400.0019% of 2026 saved']);
  });

  it('says how to set one where there is none', async () => {
    const { panel } = await widget('savings-goals', 'Savings Goals', { 'GET /api/bills': [bill({ id: 1 })] });
    expect(await panel.findByText('No savings goals yet')).toBeInTheDocument();
  });
});

describe('§2 the budget progress', () => {
  const spent = (category: string, amount: string) => ({ category, amount, count: 1 });

  it("sets this month's debits against the bills of each category", async () => {
    const categories = [spent('Housing', '1200.00'), spent('Utilities', '95.25'), spent('Food', '41.00')];
    const { panel, person } = await widget('budget-progress', 'Budget Progress', {
      [`GET ${spend}`]: { categories, total: '1336.25' },
    });
    expect(await lines(panel, 'Spent and planned by category')).toEqual([
      'Housing$1,200.00 of $1,200.00$0.00 left',
      'Savings$0.00 of $200.00$200.00 left',
      'Utilities$95.25 of $90.00$5.25 over',
    ]);
    const unplanned = panel.getByRole('button', { name: '$41.00: how the spending without a bill is made' });
    expect(unplanned.parentElement).toHaveTextContent('$41.00 spent in categories without a bill this month');
    await person.click(unplanned);
    const made = await screen.findByRole('dialog', { name: 'How the spending without a bill is made' });
    expect(
      within(made)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Food$41.00']);
    await person.keyboard('{Escape}');
    await person.click(panel.getByRole('button', { name: '$5.25: how what is over of Utilities is made' }));
    const over = await screen.findByRole('dialog', { name: 'How what is over of Utilities is made' });
    expect(
      within(over)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Planned−$90.00', 'Spent$95.25']);
  });

  it('sets a budget in the place of the bills of its category, with what is left of it', async () => {
    const budget = { carried: '0.00', carriesOver: 0, plannedBefore: null };
    const { panel, person, places } = await widget('budget-progress', 'Budget Progress', {
      [`GET ${spend}`]: { categories: [spent('Housing', '1200.00'), spent('Food', '441.00')], total: '1641.00' },
      'GET /api/budgets?month=2026-03': {
        month: '2026-03',
        categories: [
          { ...budget, category: 'Utilities', planned: '100.00', carried: '20.00', spent: '95.25', left: '24.75' },
          { ...budget, category: 'Food', planned: '400.00', spent: '441.00', left: '-41.00' },
          { ...budget, category: 'Housing', planned: null, spent: '1200.00', left: null },
        ],
        rest: { categories: 0, spent: '0.00' },
        totals: { planned: '500.00', carried: '20.00', spent: '536.25', left: '-16.25', unplanned: '1200.00' },
      },
    });
    expect(await lines(panel, 'Spent and planned by category')).toEqual([
      'Housing$1,200.00 of $1,200.00$0.00 left',
      'Food$441.00 of $400.00$41.00 over budget',
      'Savings$0.00 of $200.00$200.00 left',
      'Utilities$95.25 of $120.00$24.75 left of the budget',
    ]);
    expect(panel.queryByText(/spent in categories/)).toBeNull();
    await person.click(panel.getByRole('button', { name: 'Go to budgets' }));
    expect(places).toEqual([['spending', { cut: 'budget' }]]);
  });

  it('says so where the transactions cannot be read, and reads them again on Retry', async () => {
    const { panel, person, answers } = await widget('budget-progress', 'Budget Progress', {
      [`GET ${spend}`]: new Answer(500),
    });
    expect(await panel.findByText('Failed to fetch transactions')).toBeInTheDocument();
    answers[`GET ${spend}`] = { categories: [], total: '0.00' };
    await person.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await lines(panel, 'Spent and planned by category')).toHaveLength(3);
  });

  it('says so where nothing is planned', async () => {
    const { panel } = await widget('budget-progress', 'Budget Progress', {
      'GET /api/bills': [],
      [`GET ${spend}`]: { categories: [], total: '0.00' },
    });
    expect(await panel.findByText('Nothing planned this month')).toBeInTheDocument();
  });
});
