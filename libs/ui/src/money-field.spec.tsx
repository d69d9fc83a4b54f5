import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyField } from './money-field.js';

const Money = () => {
  const [value, setValue] = useState('');
  return <MoneyField label="Amount" value={value} onChange={setValue} />;
};

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
