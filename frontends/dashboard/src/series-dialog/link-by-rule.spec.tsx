import { screen } from '@testing-library/react';
import { network } from '../../test-support/network.js';
import { bill } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Recurring } from '../recurring/recurring.js';

it('leads from a bill to the rule that links its payments, filled in', async () => {
  network({
    'GET /api/bills': [bill({ id: 4, name: 'Netflix' })],
    'GET /api/incomes': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
  });
  const { person, places } = show(Recurring);
  await person.click(await screen.findByRole('button', { name: 'Edit Netflix' }));
  await person.click(await screen.findByRole('button', { name: 'Link its payments by itself' }));
  const from = { description: 'Netflix', merchant: null, category: 'Uncategorized', billId: 4, incomeId: null };
  expect(places).toEqual([['settings', { tab: 'rules', 'rule-from': JSON.stringify(from) }]]);
});
