import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ColumnChart from './column-chart.js';
import { ByFrequency, FrequencyChart } from '../income/by-frequency.js';
import { income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import type { Source } from '../income/sources.js';

const source = (id: number, name: string, frequency: Source['frequency'], amount: number): Source => {
  const row = income({ id, personName: name, frequency });
  return { id, name, emoji: '💰', frequency, amount, status: 'pending', percentage: '0', row };
};
const sources = [
  source(1, 'Shop', 'weekly', 100_00),
  source(2, 'Pay', 'monthly', 2_500_00),
  source(3, 'Gift', 'annual', 1_200_00),
];

const open = async () => {
  render(<FrequencyChart sources={sources} />);
  const chart = await screen.findByRole('group', { name: 'Income in a month by frequency' });
  return { chart: within(chart), person: userEvent.setup() };
};

describe('§2 the chart of income by frequency', () => {
  it('puts the words of names that would run into each other under each other, the first of all at one height', () => {
    const points = Array.from({ length: 8 }, (_point, at) => ({
      key: String(at),
      name: at === 0 ? 'Annual' : 'Twice Monthly',
      values: [100_00],
    }));
    render(<ColumnChart label="Income" series={[{ name: 'Per month', tone: 'income' }]} points={points} />);
    const lines = screen.getAllByRole('img').map((point) => [...point.querySelectorAll('text')]);
    expect(lines.map((own) => own.map(({ textContent }) => textContent))).toEqual([
      ['Annual'],
      ...Array.from({ length: 7 }, () => ['Twice', 'Monthly']),
    ]);
    expect(new Set(lines.map(([first]) => first?.getAttribute('y'))).size).toBe(1);
  });

  it('names each point with its figures', async () => {
    const { chart } = await open();
    expect(chart.getAllByRole('img').map((point) => point.getAttribute('aria-label'))).toEqual([
      'Weekly: Per month $400.00',
      'Monthly: Per month $2,500.00',
      'Annual: Per month $100.00',
    ]);
  });

  it('is one stop of the Tab key, with the arrow keys, Home and End inside', async () => {
    const { chart, person } = await open();
    const names = () => document.activeElement?.getAttribute('aria-label');
    await person.tab();
    expect(names()).toBe('Weekly: Per month $400.00');
    await person.keyboard('{ArrowRight}');
    expect(names()).toBe('Monthly: Per month $2,500.00');
    await person.keyboard('{End}{ArrowRight}');
    expect(names()).toBe('Annual: Per month $100.00');
    await person.keyboard('{Home}{ArrowLeft}');
    expect(names()).toBe('Weekly: Per month $400.00');
    expect(chart.getAllByRole('img').filter((point) => point.tabIndex === 0)).toHaveLength(1);
  });

  it('has a table of the same under it', async () => {
    show(({ shell }) => <ByFrequency shell={shell} sources={sources} />);
    const rows = within(screen.getByRole('table', { name: 'Income by Frequency' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      ['Weekly', '1', '$400.00'],
      ['Monthly', '1', '$2,500.00'],
      ['Annual', '1', '$100.00'],
    ]);
  });
});
