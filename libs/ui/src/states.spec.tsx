import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge } from './badge.js';
import { EmptyState } from './empty-state.js';
import { ErrorState } from './error-state.js';
import { FailedQuery } from './failed-query.js';
import { OutOfDate } from './out-of-date.js';
import { Panel } from './panel.js';
import { Progress } from './progress.js';
import { SkeletonRows } from './skeleton.js';
import { StatusGlyph, toneOf } from './status-glyph.js';

it('tells what failed and tries again', async () => {
  const retry = jest.fn();
  render(
    <ErrorState title="Failed to fetch bills" onRetry={retry}>
      500: down
    </ErrorState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch bills500: down');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('says that a list is on its way', () => {
  render(<SkeletonRows label="Loading bills" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading bills');
});

it('shows an empty list with its next step', () => {
  render(<EmptyState title="No expenses found" action={<button>Add Expense</button>} />);
  expect(screen.getByText('No expenses found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Expense' })).toBeVisible();
});

it('names a panel by its title', () => {
  render(<Panel title="Bills">rows</Panel>);
  expect(screen.getByRole('region', { name: 'Bills' })).toHaveTextContent('rows');
});

it.each([
  { value: 30, max: 60, now: '50' },
  { value: 90, max: 60, now: '100' },
  { value: 5, max: 0, now: '0' },
  { value: -5, max: 10, now: '0' },
])('shows $value of $max as $now percent', ({ value, max, now }) => {
  render(<Progress label="Bills Progress" value={value} max={max} />);
  expect(screen.getByRole('progressbar', { name: 'Bills Progress' })).toHaveAttribute('aria-valuenow', now);
});

it.each([
  ['paid', 'paid'],
  ['received', 'paid'],
  ['due soon', 'due-soon'],
  ['overdue', 'overdue'],
  ['scheduled', 'scheduled'],
  ['pending', 'pending'],
  ['Upcoming', 'pending'],
])('shows the status %s as %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});

it('gives a glyph that stands alone its word, and hides one beside a word', () => {
  render(
    <>
      <StatusGlyph tone="overdue" label="Overdue" />
      <Badge tone="paid">Paid</Badge>
    </>,
  );
  expect(screen.getAllByRole('img').map((glyph) => glyph.getAttribute('aria-label'))).toEqual(['Overdue']);
  expect(screen.getByText('Paid')).toBeVisible();
});

it('says in the words of the server why a list could not be read', () => {
  const error = Object.assign(new Error('503: {"message":"The server is starting."}'), {
    serverMessage: 'The server is starting.',
  });
  const query = { error, isFetching: false, refetch: () => Promise.resolve() };
  render(<FailedQuery title="Failed to fetch rules" query={query} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch rulesThe server is starting.Retry');
});

it('says that what is shown may be old, only where reading it again failed, and reads just that', async () => {
  const [fine, failed] = [jest.fn(), jest.fn()];
  const read = (isError: boolean, refetch: () => Promise<unknown>) => ({ isError, isFetching: false, refetch });
  const { rerender } = render(<OutOfDate reads={[read(false, fine)]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<OutOfDate reads={[read(false, fine), read(true, failed)]} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This may be out of date because refreshing failed.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect([fine.mock.calls.length, failed.mock.calls.length]).toEqual([0, 1]);
});
