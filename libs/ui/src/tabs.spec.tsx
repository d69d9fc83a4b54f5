import { fireEvent, render, screen } from '@testing-library/react';
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

it('tells on which sides there are more tabs than are seen', () => {
  // Tabs of 500 px in a row of 300 px; jsdom has no layout.
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(
    <Tabs label="Emoji categories" tabs={[{ id: 'a', label: 'Finance' }]} value="a" onChange={() => undefined}>
      Emojis
    </Tabs>,
  );
  const row = screen.getByRole('tablist');
  const sides = () => [row.hasAttribute('data-before'), row.hasAttribute('data-after')];
  expect(sides()).toEqual([false, true]);
  row.scrollLeft = 100;
  fireEvent.scroll(row);
  expect(sides()).toEqual([true, true]);
  row.scrollLeft = 200;
  fireEvent.scroll(row);
  expect(sides()).toEqual([true, false]);
  jest.restoreAllMocks();
});
