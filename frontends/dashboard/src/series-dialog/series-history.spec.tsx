import { screen } from '@testing-library/react';
import { network } from '../../test-support/network.js';
import { bill } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Recurring } from '../recurring/recurring.js';

it('tells what was done to a bill where it is edited, and leads there', async () => {
  const revised = { root: 'r', at: '2026-03-09T12:00:00.000Z', text: 'You changed the bill Rent' };
  network({
    'GET /api/bills': [bill({ id: 1, name: 'Rent' })],
    'GET /api/incomes': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    'GET /api/history?subject=bill%3A1&limit=5': [revised],
  });
  const { person, places } = show(Recurring);
  await person.click(await screen.findByRole('button', { name: 'Edit Rent' }));
  await person.click(await screen.findByRole('button', { name: /^You changed the bill Rent/ }));
  await person.click(screen.getByRole('button', { name: 'Show all in Activity' }));
  const parameters = { subject: 'bill:1', about: 'Rent' };
  expect(places).toEqual([
    ['activity', { ...parameters, change: 'r' }],
    ['activity', parameters],
  ]);
});
