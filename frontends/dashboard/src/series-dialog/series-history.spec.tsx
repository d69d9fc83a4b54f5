import type { BiographyEntry } from '@daybook/contracts';
import { screen, within } from '@testing-library/react';
import { network } from '../../test-support/network.js';
import { bill } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Recurring } from '../recurring/recurring.js';

it('tells what became of a bill where it is edited, and leads there', async () => {
  const who = { actor: { id: 1, name: 'Ann' }, who: 'You' };
  const history: BiographyEntry[] = [
    {
      ...who,
      root: 'a',
      at: '2026-03-09T12:00:00.000Z',
      kind: 'added',
      source: 'web',
      changes: [{ field: 'amount', before: null, after: '1200.00' }],
    },
    {
      ...who,
      root: 'r',
      at: '2026-03-10T12:00:00.000Z',
      kind: 'edited',
      source: 'api',
      token: 'Script',
      changes: [{ field: 'amount', before: '1200.00', after: '1300.00' }],
    },
  ];
  network({
    'GET /api/bills': [bill({ id: 1, name: 'Rent' })],
    'GET /api/incomes': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    'GET /api/bills/1/history': history,
  });
  const { person, places } = show(Recurring);
  await person.click(await screen.findByRole('button', { name: 'Edit Rent' }));
  await person.click(await screen.findByRole('button', { name: 'Edited' }));
  const [newest, oldest] = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(newest).toHaveTextContent(
    /^EditedYou · with the token “Script” · .*AmountBefore: \$1,200.00 → After: \$1,300.00$/,
  );
  expect(oldest).toHaveTextContent(/^AddedYou · in the browser · .*AmountAfter: \$1,200.00$/);
  await person.click(screen.getByRole('button', { name: 'Show in Activity' }));
  const parameters = { subject: 'bill:1', about: 'Rent' };
  expect(places).toEqual([
    ['activity', { ...parameters, change: 'r' }],
    ['activity', parameters],
  ]);
});
