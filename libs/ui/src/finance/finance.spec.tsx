import { render, screen, within } from '@testing-library/react';
import { yearlyOverview } from '@daybook/money';
import { axisMarks } from './balance-axis.js';
import { BalanceLine, balancesOf } from './balance-line.js';
import { CategorySpend } from './category-spend.js';
import type { MonthEntry } from './month-entry.js';
import { MonthSheet } from './month-sheet.js';
import { MonthSummary } from './month-summary.js';
import { YearTable } from './year-table.js';

const salary: MonthEntry = {
  day: 1,
  name: 'Salary',
  amount: 240000,
  kind: 'income',
  tone: 'paid',
  word: 'Received',
};
const rent: MonthEntry = { day: 1, name: 'Rent', amount: 145050, kind: 'bill', tone: 'paid', word: 'Paid' };
const power: MonthEntry = { day: 3, name: 'Electricity', amount: 8320, kind: 'bill', tone: 'overdue', word: 'Overdue' };
const entries = [salary, rent, power];

it('carries the balance from day to day', () => {
  expect(balancesOf(entries, 4)).toEqual([94950, 94950, 86630, 86630]);
});

it('sums the month up in what is left, and lists what is open', () => {
  render(<MonthSummary entries={entries} days={28} today={2} month="Feb" dues={3} />);
  expect(screen.getByText('$866')).toHaveTextContent('$866.30');
  expect(screen.getByText('$1,450.50 of $1,533.70')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['ElectricityOverdue, Feb 3−$83.20']);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Balance from day 1 to 28: $949.50 paid and received by today, $866.30 planned at the end',
  );
});

it('marks a day with its most urgent status and shows whole dollars (specification, section 2)', () => {
  render(<MonthSheet month="2026-02" today={3} entries={[power, { ...salary, day: 3 }]} />);
  const day = screen.getByRole('cell', { current: 'date' });
  expect(within(day).getByRole('img', { name: 'Overdue' })).toBeVisible();
  expect(day).toHaveTextContent('−$83');
  expect(day).toHaveTextContent('+$2,400');
});

it('adds a year up by item and by month', () => {
  const record = { billId: 1, billName: 'Rent', date: '2026-02-01', amount: 145000 };
  render(<YearTable overview={yearlyOverview([record], 2026, '2026-03-01')} />);
  const cells = (name: string) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells('Rent $1,450 $1,450').filter(Boolean)).toEqual(['$1,450', '$1,450']);
  expect(cells('Monthly Totals $1,450 $1,450')).toHaveLength(13);
});

it('stands what was spent beside what was planned', () => {
  render(<CategorySpend categories={[{ name: 'Food', color: 'green', spent: 41235, planned: 56000 }]} />);
  expect(screen.getByRole('row', { name: 'Food $412.35 $560' })).toBeVisible();
});

it('says the same without a style in the markup, which the content security policy would refuse', () => {
  const { container } = render(<MonthSummary entries={entries} days={28} today={2} month="Feb" dues={3} />);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});

it('keeps the line of nothing in the picture of a month that is below it throughout', () => {
  const { container } = render(<BalanceLine entries={[{ ...power, day: 1 }]} days={28} today={3} />);
  expect(container.querySelector('path:last-of-type')).not.toBeNull();
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toContain('M0 10H584');
});

it('keeps room for the amounts of the axis beside a line of any width', () => {
  const { container } = render(<BalanceLine entries={entries} days={28} today={3} />);
  const drawing = container.querySelector('svg')?.parentElement as Element;
  expect(getComputedStyle(drawing).paddingLeft).toBe('56px');
});

it('draws nothing as done that no payment proves: what is open from before today is planned for today', () => {
  const late = { ...power, day: 2 };
  const { container } = render(<BalanceLine entries={[salary, late]} days={28} today={10} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(/\$2,400.00 paid and received by today, \$2,316.80 planned/);
  const dashed = container.querySelector('path[stroke-dasharray="5 4"]')?.getAttribute('d') ?? '';
  // It leaves the real balance at today, downwards, before it goes on.
  const [, real, open] = /^M[\d.]+ ([\d.]+)V([\d.]+)H/.exec(dashed) ?? [];
  expect(Number(open)).toBeGreaterThan(Number(real));
  expect(screen.getByText('Today')).toBeInTheDocument();
});

it.each([
  [0, 431_640, [0, 250_000, 500_000]],
  [-120_000, 300_000, [0, 200_000, 400_000]],
  [-261_700, 431_640, [-250_000, 0, 500_000]],
  [0, 900_000, [0, 500_000, 1_000_000]],
  [-90_000, 0, [-50_000, 0]],
  [-2_400_000, 100_000, [-2_000_000, -1_000_000, 0]],
  [0, 300, [0, 200, 400]],
  [0, 99_999_999_900, [0, 50_000_000_000, 100_000_000_000]],
  [0, 0, [0]],
])('marks round amounts from %i up to above %i', (low, high, marks) => {
  expect(axisMarks(low, high)).toEqual(marks);
});
