import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboboxField } from './combobox-field.js';
import type { ComboboxOption } from './hooks/use-combobox.js';

const fruit = ['Apple', 'Apricot', 'Banana', 'Cherry', 'Date', 'Elderberry', 'Fig', 'Grape', 'Honeydew', 'Kiwi'];
const options = [
  ...fruit.map((label) => ({ value: label.toLowerCase(), label, group: 'Fruit' })),
  { value: 'leek', label: 'Leek', group: 'Vegetables', detail: '$2' },
];
const filter = (all: readonly ComboboxOption[], typed: string) =>
  all.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));

const Example = () => {
  const [value, setValue] = useState('banana');
  return (
    <ComboboxField
      label="Food"
      value={value}
      options={options}
      filter={filter}
      emptyText={(typed) => `No results for “${typed}”`}
      onChange={setValue}
    />
  );
};

const field = () => screen.getByRole('combobox', { name: 'Food' });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('opens on the present choice, moves by arrows and pages, and goes round', async () => {
  render(<Example />);
  field().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Banana');
  expect(screen.getByRole('option', { current: true })).toHaveTextContent('Banana');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Cherry');
  await userEvent.keyboard('{PageDown}');
  expect(active()).toBe('Leek$2');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Apple');
  await userEvent.keyboard('{ArrowUp}{PageUp}');
  expect(active()).toBe('Banana');
});

it('narrows the list by what is typed, and chooses by Enter', async () => {
  render(<Example />);
  field().focus();
  await userEvent.keyboard('{Enter}ap');
  const list = within(screen.getByRole('listbox', { name: 'Food' }));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Apple', 'Apricot', 'Grape']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Apricot');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('keeps the focus in the field while an option is clicked', async () => {
  render(<Example />);
  await userEvent.click(field());
  expect(screen.getByText('Vegetables')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: 'Kiwi' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Kiwi');
});

it('says when nothing matches, and keeps the choice on Escape', async () => {
  render(<Example />);
  await userEvent.click(field());
  await userEvent.keyboard('xyz');
  expect(screen.getByRole('status')).toHaveTextContent('No results for “xyz”');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveValue('Banana');
});
