import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox.js';
import { SelectField } from './select-field.js';
import { Switch } from './switch.js';
import { TextField } from './text-field.js';

it('names a text field and tells its hint', () => {
  render(<TextField label="Password" hint="At least 6 characters" />);
  expect(screen.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription('At least 6 characters');
  expect(screen.getByRole('textbox')).toBeValid();
});

it('marks a field with an error and reads the error out', () => {
  render(<TextField label="Name" error="Required" />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Required');
  expect(screen.getByRole('alert')).toHaveTextContent('Required');
});

it('offers the choices of a select', async () => {
  const chosen = jest.fn();
  render(
    <SelectField
      label="Frequency"
      options={[
        { value: 'monthly', label: 'Monthly' },
        { value: 'weekly', label: 'Weekly' },
      ]}
      onChange={(event) => chosen(event.target.value)}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Weekly');
  expect(chosen).toHaveBeenCalledWith('weekly');
});

it('turns a switch on by its word and by its key', async () => {
  render(<Switch label="Active" />);
  const active = screen.getByRole('switch', { name: 'Active' });
  await userEvent.click(screen.getByText('Active'));
  expect(active).toBeChecked();
  await userEvent.keyboard(' ');
  expect(active).not.toBeChecked();
});

it('toggles a checkbox by its word, and names one whose word is hidden', async () => {
  render(
    <>
      <Checkbox label="Hide completed" />
      <Checkbox label="Reviewed" hideLabel />
    </>,
  );
  await userEvent.click(screen.getByText('Hide completed'));
  expect(screen.getByRole('checkbox', { name: 'Hide completed' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Reviewed' })).not.toBeChecked();
});
