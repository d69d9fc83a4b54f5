import type { ShellProps } from '@daybook/frontend-kit';
import { savedFiles, savedLines } from '@daybook/frontend-kit/test-support/saved-files';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../../test-support/network.js';
import { bill, income } from '../../../test-support/rows.js';
import { show } from '../../../test-support/show.js';
import { entriesOf } from '../../month/entry.js';
import { Balance } from '../balance.js';

const today = '2026-11-23';
const entries = entriesOf([bill({ id: 1, amount: '1600.00' })], [income({ id: 2, amount: '1500.00' })], today, 'UTC');
const Shown = ({ shell }: ShellProps) => <Balance shell={shell} entries={entries} />;

afterEach(() => localStorage.clear());

const account = { name: 'Checking', type: 'checking', count: 3, statement: null, months: [] };
const opening = { amount: '100.00', date: '2026-01-01' };
const accounts = {
  on: '2026-10-31',
  accounts: [
    { ...account, opening, balance: '250.00' },
    { ...account, name: 'Visa', type: 'credit-card', opening, balance: '-900.00' },
    { ...account, name: 'Wallet', type: 'cash', opening: null, balance: '7.00' },
  ],
  more: 0,
  total: { balance: '-650.00', accounts: 2 },
};

it('begins with what the accounts held before the month where that is chosen, cards and what is not known left out', async () => {
  network({ 'GET /api/bill-payments': [], 'GET /api/accounts?on=2026-10-31': accounts });
  const { person } = show(Shown, { today });
  expect(screen.getByRole('img', { name: /^Balance from day 1 to 30: / })).toBeInTheDocument();
  await person.click(await screen.findByRole('switch', { name: 'Start from accounts' }));
  expect(
    screen.getByRole('img', { name: /^Balance from day 1 to 30, begun with \$250.00: .*\$150.00 planned at the end$/ }),
  ).toBeInTheDocument();
  await person.click(screen.getByText('Balance by day'));
  const rows = within(screen.getByRole('table', { name: 'Balance by day' })).getAllByRole('row');
  expect(rows.at(-1)).toHaveTextContent('$150.00');
  await person.click(screen.getByRole('button', { name: '+3' }));
  expect(
    await screen.findByRole('img', {
      name: 'Balance over 4 months: $150.00 today, −$150.00 planned for Feb 28, 2027',
    }),
  ).toBeInTheDocument();
  await person.click(screen.getByRole('switch', { name: 'Start from accounts' }));
  expect(screen.getByText('Below zero first at the end of November 2026: −$100.00')).toBeInTheDocument();
});

it('begins with nothing, and offers nothing else, where no balance is known', async () => {
  const { calls } = network({
    'GET /api/bill-payments': [],
    'GET /api/accounts?on=2026-10-31': { ...accounts, accounts: accounts.accounts.slice(1) },
  });
  show(Shown, { today });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/accounts?on=2026-10-31'));
  expect(screen.queryByRole('switch')).toBeNull();
});

it('says that it begins with nothing where the balances that it should begin with cannot be read, or are not known', async () => {
  const { answers } = network({ 'GET /api/bill-payments': [], 'GET /api/accounts?on=2026-10-31': accounts });
  const first = show(Shown, { today });
  await first.person.click(await screen.findByRole('switch', { name: 'Start from accounts' }));
  cleanup();
  answers['GET /api/accounts?on=2026-10-31'] = new Answer(500, { message: 'busy' });
  const { person } = show(Shown, { today });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Failed to fetch accounts: the line starts from $0.00, and not from what is on the accounts.',
  );
  answers['GET /api/accounts?on=2026-10-31'] = { ...accounts, accounts: accounts.accounts.slice(1) };
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No opening balance is known: the line starts from \$0.00/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('switch', { name: 'Start from accounts' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

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

it('is exported by day, and by month where it looks ahead', async () => {
  let files = savedFiles();
  network({ 'GET /api/bill-payments': [] });
  const { person } = show(Shown, { today });
  await person.click(screen.getByText('Balance by day'));
  await person.click(screen.getByRole('button', { name: 'Export CSV of Balance by day' }));
  expect(await savedLines(files)).toEqual([
    'daybook-balance-2026-11.csv',
    ['After,Balance', '2026-11-01,1500.00', '2026-11-05,-100.00'],
  ]);
  files = savedFiles();
  await person.click(screen.getByRole('button', { name: '+3' }));
  await person.click(await screen.findByText('Balance by month'));
  await person.click(screen.getByRole('button', { name: 'Export CSV of Balance by month' }));
  expect(await savedLines(files)).toEqual([
    'daybook-balance-3-months-ahead.csv',
    [
      'At the end of,Balance',
      'November 2026,-100.00',
      'December 2026,-200.00',
      'January 2027,-300.00',
      'February 2027,-400.00',
    ],
  ]);
  jest.restoreAllMocks();
});
