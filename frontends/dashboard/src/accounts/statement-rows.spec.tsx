import type { Account, Reconciliation, Transaction } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { show } from '../../test-support/show.js';
import { ComparedStatement } from './compared-statement.js';

const account: Account = {
  name: 'Checking',
  type: 'checking',
  opening: null,
  balance: '0.00',
  count: 250,
  statement: null,
  months: [],
};
const stated = { account: 'Checking', date: '2026-03-10', balance: '100.00' };
const bare = { merchant: null, category: 'Food', billId: null, billName: null, incomeId: null, incomeName: null };
const row = (id: number): Transaction => ({
  ...bare,
  id,
  date: '2026-03-05',
  description: `ROW ${id}`,
  amount: '1.00',
  type: 'debit',
  account: 'Checking',
  reviewed: 0,
  isReconciled: 0,
});
const start = { from: 'statement', date: '2026-02-28', balance: '300.00' } as const;
/** From `offset` on, the newest first, which is the one with the greatest id. */
const pageOf = (total: number, offset: number, given: Partial<Reconciliation> = {}): Reconciliation => ({
  ...stated,
  start,
  received: '0.00',
  paid: '1.00',
  expected: '99.00',
  difference: '1.00',
  stored: 0,
  transactions: Array.from({ length: Math.min(100, total - offset) }, (_, index) => row(total - offset - index)),
  total,
  ...given,
});

const Compared = ({ shell }: ShellProps) => <ComparedStatement shell={shell} account={account} stated={stated} />;
const address = (offset = 0) =>
  `GET /api/accounts/reconciliation?account=Checking&date=2026-03-10&balance=100.00${offset > 0 ? `&offset=${offset}` : ''}`;
const open = (total: number, given: Partial<Reconciliation> = {}) => {
  const pages = [0, 100, 200].filter((offset) => offset === 0 || offset < total);
  const net = network(Object.fromEntries(pages.map((offset) => [address(offset), pageOf(total, offset, given)])));
  return { ...net, ...show(Compared) };
};
const table = () => screen.findByRole('table', { name: 'Transactions of the statement' });
const names = async () =>
  within(await table())
    .getAllByRole('button')
    .map((button) => button.textContent);
const more = () => screen.getByRole('button', { name: 'Show more' });

describe('the transactions of a statement', () => {
  it('are shown 100 at a time, and the focus stays where one goes on', async () => {
    const { person } = open(250);
    expect(await names()).toHaveLength(100);
    expect(screen.getByText('The newest 100 of 250 are shown.')).toBeInTheDocument();
    more().focus();
    await person.keyboard('{Enter}');
    await waitFor(async () => expect(await names()).toHaveLength(200));
    expect(more()).toHaveFocus();
    await person.keyboard('{Enter}');
    await waitFor(async () => expect(await names()).toHaveLength(250));
    expect((await names()).at(-1)).toBe('ROW 1');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.queryByText(/are shown/)).toBeNull();
    // What was pressed is gone: the first of the rows that came in its place has the focus.
    expect(screen.getByRole('button', { name: 'ROW 50' })).toHaveFocus();
  });

  it('leave the focus alone that went elsewhere meanwhile', async () => {
    const { person, answers } = open(150);
    let arrive = () => {};
    answers[address(100)] = () => new Promise((resolve) => (arrive = () => resolve(pageOf(150, 100))));
    await names();
    await person.click(more());
    const link = screen.getByRole('button', { name: 'Show these in Transactions' });
    link.focus();
    await act(async () => arrive());
    await waitFor(async () => expect(await names()).toHaveLength(150));
    expect(link).toHaveFocus();
  });

  it('say that more of them could not be read, and try again', async () => {
    const { person, answers } = open(150);
    answers[address(100)] = new Answer(503, { message: 'Please try again.' });
    await names();
    await person.click(more());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    answers[address(100)] = pageOf(150, 100);
    await person.click(more());
    await waitFor(async () => expect(await names()).toHaveLength(150));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a statement', start, { from: '2026-03-01' }],
    ['an opening balance', { from: 'opening', date: '2026-01-01', balance: '5.00' }, { from: '2026-01-01' }],
    ['nothing', { from: 'nothing', date: null, balance: '0.00' }, {}],
  ] as const)('are found in Transactions since %s', async (_since, begun, from) => {
    const { person, places } = open(2, { start: begun });
    await names();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show these in Transactions' }));
    expect(places).toEqual([['transactions', { account: 'Checking', ...from, to: '2026-03-10' }]]);
  });
});
