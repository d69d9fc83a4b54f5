import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type DateRange, DateRangeField, isWholeRange } from './date-range-field.js';
import { MoneyField } from './money-field.js';

const Money = () => {
  const [value, setValue] = useState('');
  return <MoneyField label="Amount" value={value} onChange={setValue} />;
};

const Range = () => {
  const [value, setValue] = useState<DateRange>({ start: '', end: '' });
  return <DateRangeField label="Delete from" value={value} onChange={setValue} today="2026-03-31" />;
};

describe('the money field', () => {
  const amount = () => screen.getByRole('textbox', { name: 'Amount' });

  it.each([
    ['$1,234.5', '1234.50'],
    [' 45 ', '45.00'],
    ['999,999,999.99', '999999999.99'],
  ])('reads %s as %s', async (typed, left) => {
    render(<Money />);
    await userEvent.type(amount(), typed);
    await userEvent.tab();
    expect(amount()).toHaveValue(left);
    expect(amount()).toBeValid();
  });

  it.each([
    ['a lot', 'Enter an amount such as 45.00'],
    ['-5', 'Enter an amount such as 45.00'],
    ['1000000000', 'Enter at most $999,999,999.99'],
  ])('keeps %s and says what is wrong with it', async (typed, problem) => {
    render(<Money />);
    await userEvent.type(amount(), typed);
    await userEvent.tab();
    expect(amount()).toHaveValue(typed);
    expect(amount()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
  });
});

describe('the date range', () => {
  const dates = () => ['Start date', 'End date'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);

  it.each([
    ['This month', ['2026-03-01', '2026-03-31']],
    ['Last month', ['2026-02-01', '2026-02-28']],
    ['Last 3 months', ['2025-12-31', '2026-03-31']],
    ['This year', ['2026-01-01', '2026-12-31']],
  ])('offers %s', async (name, range) => {
    render(<Range />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(dates()).toEqual(range);
    expect(screen.getByRole('button', { name, pressed: true })).toBeVisible();
  });

  it('refuses a start after the end (specification, section 5)', () => {
    render(<Range />);
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-03-02' } });
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-03-01' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Start date must be before or equal to end date');
    expect(screen.getByRole('group', { name: 'Delete from' })).toHaveAccessibleDescription(/before or equal/);
  });

  it('is whole when both ends stand in order', () => {
    expect(isWholeRange({ start: '2026-03-01', end: '2026-03-01' })).toBe(true);
    expect(isWholeRange({ start: '2026-03-02', end: '2026-03-01' })).toBe(false);
    expect(isWholeRange({ start: '', end: '2026-03-01' })).toBe(false);
  });
});
