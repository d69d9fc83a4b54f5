import { screen } from '@testing-library/react';
import { network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { IncomeDashboard } from './income-dashboard.js';

const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

const analytics = async (amounts: string[], bills: string[], savingsRate: number) => {
  network({
    'GET /api/bills': bills.map((amount, at) => bill({ id: at + 1, name: `Bill ${at}`, amount })),
    'GET /api/incomes': amounts.map((amount, at) => income({ id: at + 10, personName: `Pay ${at}`, amount })),
    'GET /api/budget-summary': { totalIncome: 0, totalBills: 0, savingsRate },
  });
  show(IncomeDashboard, { parameters: { tab: 'analytics' } });
  await screen.findByText('Financial Health');
};

describe('§9 the analytics of income', () => {
  it('is Good where income is just what the bills are', async () => {
    await analytics(['100.00'], ['100.00'], 0);
    expect(figure('Financial Health')).toBe('Good');
    expect(figure('Savings Rate')).toBe('0.0%');
    expect(figure('Expense Ratio')).toBe('100.0%');
  });

  it('is Poor below that, with a negative rate, net and potential', async () => {
    await analytics(['100.00'], ['150.00'], -50);
    expect(figure('Financial Health')).toBe('Poor');
    expect(figure('Savings Rate')).toBe('−50.0%');
    expect(screen.getByRole('region', { name: 'Income vs Expenses' })).toHaveTextContent('Net Income−$50.00');
    expect(figure('Annual Savings Potential')).toBe('−$600.00');
  });

  it.each([
    [1, 'Low'],
    [2, 'Medium'],
    [3, 'High'],
  ])('has for %i sources the stability score %s', async (count, score) => {
    await analytics(
      Array.from({ length: count }, () => '100.00'),
      [],
      0,
    );
    expect(figure('Income Stability Score')).toBe(score);
  });

  it('has no ratio where nothing comes in', async () => {
    await analytics(['0.00'], ['100.00'], 0);
    expect(figure('Expense Ratio')).toBe('–');
    expect(figure('Income Diversity')).toBe('0.0%');
  });
});
