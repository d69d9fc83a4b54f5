import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshBrowser, heading, openApp, sidebar } from '../../test-support/open-app.js';

beforeEach(freshBrowser);

it('keeps what is typed while the palette is on its way, and gives the focus back to where it was', async () => {
  openApp();
  await heading('The Dashboard');
  const find = sidebar().getByRole('button', { name: 'Yearly' });
  find.focus();
  fireEvent.keyDown(find, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  const typed = document.activeElement;
  expect(typed).toBeInstanceOf(HTMLInputElement);
  fireEvent.input(typed as HTMLInputElement, { target: { value: 'cal' } });
  const field = await screen.findByRole('combobox', { name: 'Search views, bills, merchants and actions' });
  expect(field).toHaveValue('cal');
  expect(field).toHaveFocus();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Calendar']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(find).toHaveFocus();
});

it('keeps the focus where a view comes meanwhile, whose heading takes it', async () => {
  openApp();
  const title = await heading('The Dashboard');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search views, bills, merchants and actions' });
  title.focus();
  expect(field).toHaveFocus();
});
