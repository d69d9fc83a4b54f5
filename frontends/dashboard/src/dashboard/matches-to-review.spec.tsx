import { screen, waitFor } from '@testing-library/react';
import { network } from '../../test-support/network.js';
import { bill } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Dashboard } from './dashboard.js';

const asked = 'GET /api/transactions/matches?limit=1';

const open = (total: number, incomes = 0) => {
  const net = network({
    'GET /api/bills': [bill({ id: 1 })],
    'GET /api/incomes': [],
    'GET /api/budget-summary': { totalIncome: 0, totalBills: 0, savingsRate: 0 },
    'GET /api/bill-payments': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: '[]' },
    [asked]: { matches: [], total, sure: 0, incomes },
  });
  return { ...net, ...show(Dashboard) };
};

describe('payments that look like bills, on the dashboard', () => {
  it('are counted, and lead to their review', async () => {
    const { person, places } = open(8);
    await person.click(await screen.findByRole('button', { name: /8 payments look like bills · Review/ }));
    expect(places).toEqual([['transactions', { review: 'matches' }]]);
  });

  it('are told of in the singular', async () => {
    open(1);
    expect(await screen.findByRole('button', { name: /1 payment looks like a bill · Review/ })).toBeVisible();
  });

  it('are told of as income where they are', async () => {
    open(3, 3);
    expect(await screen.findByRole('button', { name: /3 deposits look like income · Review/ })).toBeVisible();
  });

  it('are not mentioned where there are none', async () => {
    const { calls } = open(0);
    await waitFor(() => expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(asked));
    expect(screen.queryByRole('button', { name: /Review/ })).not.toBeInTheDocument();
  });
});
