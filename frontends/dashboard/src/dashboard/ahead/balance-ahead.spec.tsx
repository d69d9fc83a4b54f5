import type { ShellProps } from '@daybook/frontend-kit';
import { screen, within } from '@testing-library/react';
import { network } from '../../../test-support/network.js';
import { bill, income } from '../../../test-support/rows.js';
import { show } from '../../../test-support/show.js';
import { entriesOf } from '../../month/entry.js';
import { Balance } from '../balance.js';

const today = '2026-11-23';
const entries = entriesOf([bill({ id: 1, amount: '1600.00' })], [income({ id: 2, amount: '1500.00' })], today, 'UTC');
const Shown = ({ shell }: ShellProps) => <Balance shell={shell} entries={entries} />;

afterEach(() => localStorage.clear());

it('goes on over months ahead where that is chosen, and back to this month', async () => {
  network({ 'GET /api/bill-payments': [] });
  const { person } = show(Shown, { today });
  expect(screen.getByRole('img', { name: /^Balance from day 1 to 30/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: '+3' }));
  expect(
    await screen.findByRole('img', {
      name: 'Balance over 4 months: −$100.00 today, −$400.00 planned for Feb 28, 2027',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText('Below zero first at the end of November 2026: −$100.00')).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Balance by month' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ['November 2026', '−$100.00'],
    ['December 2026', '−$200.00'],
    ['January 2027', '−$300.00'],
    ['February 2027', '−$400.00'],
  ]);
  await person.click(screen.getByRole('button', { name: 'This month' }));
  expect(screen.getByRole('img', { name: /^Balance from day 1 to 30/ })).toBeInTheDocument();
});
