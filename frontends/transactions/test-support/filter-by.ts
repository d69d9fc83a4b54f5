import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens what a filter is edited by, through Add filter. */
export const editFilter = async (field: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  const fields = within(await screen.findByRole('dialog', { name: 'Add filter' }));
  await userEvent.click(fields.getByRole('button', { name: field }));
  return within(await screen.findByRole('dialog', { name: field }));
};

/** Filters by one of the values that a field has. */
export const filterBy = async (field: string, value: string): Promise<void> => {
  const values = await editFilter(field);
  await userEvent.click(await values.findByRole('button', { name: value }));
};
