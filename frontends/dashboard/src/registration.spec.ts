import { remoteRegistration } from '@daybook/contracts';
import { registration } from './registration.js';

it('registers its views in the order of the navigation, as the contract has it', () => {
  expect(registration.views.map(({ order, id, label }) => [order, id, label])).toEqual([
    [10, 'dashboard', 'Dashboard'],
    [20, 'income', 'Income'],
    [30, 'recurring', 'Recurring'],
    [40, 'calendar', 'Calendar'],
    [50, 'yearly', 'Yearly'],
    [55, 'spending', 'Spending'],
    [57, 'accounts', 'Accounts'],
    [62, 'scenarios', 'Plan a change'],
  ]);
  expect(remoteRegistration.parse(registration)).toEqual(registration);
});

it('brings every view that it registers', async () => {
  // Webpack declares it.
  globalThis.__webpack_nonce__ = '';
  const { views } = await import('./remote.js');
  expect(Object.keys(views)).toEqual([...registration.views.map(({ id }) => id), 'scenario-panel']);
});
