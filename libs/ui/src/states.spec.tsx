import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge } from './badge.js';
import { EmptyState } from './empty-state.js';
import { ErrorState } from './error-state.js';
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
