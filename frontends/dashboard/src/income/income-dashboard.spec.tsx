import { screen, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { IncomeDashboard } from './income-dashboard.js';

const ada = [11, 12].map((id, index) =>
  income({
    id,
    groupId: 11,
    personName: 'Ada',
    amount: '1500.00',
    frequency: 'bi-monthly',
    paymentDates: '1,15',
    dueDate: index === 0 ? 1 : 15,
    effectiveStatus: index === 0 ? 'received' : 'pending',
  }),
);
const gift = income({
  id: 20,
  personName: 'Gift',
  amount: '1200.00',
  percentage: '33.50',
  frequency: 'annual',
  effectiveStatus: 'received',
});
const shop = income({ id: 30, personName: 'Shop', amount: '100.00', frequency: 'weekly', emoji: '🛒' });

const household = (given: Record<string, unknown> = {}) =>
  network({
    'GET /api/bills': [bill({ id: 1, amount: '1000.00' })],
    'GET /api/incomes': [...ada, gift, shop],
    'GET /api/budget-summary': { totalIncome: 3500, totalBills: 1000, savingsRate: 71.4 },
    ...given,
  });

const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

const open = async (tab: string, given: Record<string, unknown> = {}) => {
  household(given);
  const shown = show(IncomeDashboard);
  await shown.person.click(await screen.findByRole('tab', { name: tab }));
  return shown;
};

describe('§2 the income dashboard', () => {
  it('§9 sums income up in five figures', async () => {
    await open('Income List');
    expect(figure('Total Monthly')).toBe('$3,500.00');
    expect(figure('Total Yearly')).toBe('$42,000.00');
    expect(figure('This Week')).toBe('$875.00');
    expect(figure('Daily Average')).toBe('$116.67');
    expect(figure('Active Sources')).toBe('3');
  });

  it('lists all sources once with their frequency and amount, and with the contribution that is not the whole', async () => {
    await open('Income List');
    expect(rows('All Income Sources')).toEqual([
      ['💰Ada', 'Twice Monthly', '+$1,500.00', ''],
      ['💰Gift33.5% contribution', 'Annual', '+$1,200.00', ''],
      ['🛒Shop', 'Weekly', '+$100.00', ''],
    ]);
  });

  it.each(['Income List', 'Analytics'])('says once in %s that every source contributes the whole', async (tab) => {
    await open(tab, { 'GET /api/incomes': [gift, shop].map((row) => ({ ...row, percentage: '100.00' })) });
    expect(screen.getByText('100% contribution each')).toBeInTheDocument();
    expect(screen.getAllByText(/contribution/)).toHaveLength(1);
  });

  it('§2 §9 totals by frequency', async () => {
    await open('By Frequency');
    expect(rows('Income by Frequency')).toEqual([
      ['Weekly', '1', '$400.00'],
      ['Twice Monthly', '1', '$3,000.00'],
      ['Annual', '1', '$100.00'],
    ]);
  });

  it('§2 §9 projects a year by source, the largest first, with frequency and status', async () => {
    await open('Yearly Averages');
    expect(figure('Total Yearly Projection')).toBe('$42,400.00');
    expect(figure('Yearly Average Per Source')).toBe('$14,133.33');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '💰AdaTwice MonthlyPending$36,000.00per year',
      '🛒ShopWeeklyPending$5,200.00per year',
      '💰GiftAnnualReceived$1,200.00per year',
    ]);
  });

  it('§2 §9 analyses income against bills', async () => {
    await open('Analytics');
    expect(figure('Savings Rate')).toBe('71.4%');
    expect(figure('Expense Ratio')).toBe('28.6%');
    expect(figure('Income Diversity')).toBe('25.1%');
    expect(figure('Financial Health')).toBe('Good');
    expect(screen.getByRole('region', { name: 'Income vs Expenses' })).toHaveTextContent(
      'Total Income$3,500.00Total Expenses$1,000.00Net Income$2,500.00',
    );
    expect(screen.getByRole('region', { name: 'Income Distribution' })).toHaveTextContent(
      'Weekly11.4% · $400.00Twice Monthly85.7% · $3,000.00Annual2.9% · $100.00',
    );
    expect(figure('Quarterly Projection')).toBe('$10,500.00');
    expect(figure('Annual Savings Potential')).toBe('$30,000.00');
    expect(figure('Average per Source')).toBe('$1,166.67');
    expect(figure('Income Stability Score')).toBe('High');
    expect(rows('Income Sources Analysis')).toEqual([
      ['💰Ada', '$3,000.00', '85.7%', '$36,000.00'],
      ['💰Gift33.5% contribution', '$100.00', '2.9%', '$1,200.00'],
      ['🛒Shop', '$400.00', '11.4%', '$5,200.00'],
    ]);
  });

  it('names the contribution under the source on a phone', async () => {
    Object.assign(window, {
      matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
    });
    try {
      const { person } = await open('Income List');
      expect(rows('All Income Sources')[1]).toEqual(['💰GiftAnnual 33.5% contribution', '+$1,200.00', '']);
      await person.click(screen.getByRole('tab', { name: 'Analytics' }));
      expect(rows('Income Sources Analysis')[1]?.[0]).toBe('💰Gift33.5% contribution');
    } finally {
      Reflect.deleteProperty(window, 'matchMedia');
    }
  });

  it('moves between the tabs by the arrow keys', async () => {
    const { person } = await open('Income List');
    await person.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Analytics' })).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
  });

  it('names the next step where there is no income', async () => {
    const { person } = await open('Analytics', { 'GET /api/incomes': [] });
    expect(screen.getByText('No income sources found')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Add your first income' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Income' })).toBeInTheDocument();
  });

  it('§8 says what could not be read', async () => {
    household({ 'GET /api/incomes': new Answer(500) });
    show(IncomeDashboard);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch incomes');
  });
});
