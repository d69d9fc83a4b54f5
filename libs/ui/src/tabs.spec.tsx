import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.js';

const items = [
  { id: 'expenses', label: 'Expenses (3)' },
  { id: 'income', label: 'Income (1)' },
  { id: 'all', label: 'All' },
] as const;

const Example = () => {
  const [value, setValue] = useState<'expenses' | 'income' | 'all'>('expenses');
  return (
    <Tabs label="Lists" tabs={items} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
};

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('shows the panel of the chosen tab, named by it', async () => {
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Expenses (3)' })).toHaveTextContent('expenses');
  await userEvent.click(screen.getByRole('tab', { name: 'Income (1)' }));
  expect(screen.getByRole('tabpanel', { name: 'Income (1)' })).toHaveTextContent('income');
});

it('moves by arrows round the row, and to its ends', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Income (1)');
  expect(screen.getByRole('tab', { name: 'Income (1)' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('Expenses (3)');
  await userEvent.keyboard('{End}');
  expect(chosen()).toBe('All');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(chosen()).toBe('All');
});
