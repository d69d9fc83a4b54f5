import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshBrowser, heading, openApp, sidebar, toast } from '../../test-support/open-app.js';

beforeEach(freshBrowser);
afterEach(() => Reflect.deleteProperty(window, 'daybookHousehold'));

const openAt = async (query: string, household?: string) => {
  history.replaceState(null, '', `/${query}`);
  if (household !== undefined) Reflect.set(window, 'daybookHousehold', { 'Daybook-Household': household });
  openApp();
  await heading(query.includes('calendar') ? 'The Calendar' : 'The Dashboard');
};

it('keeps the household of the page in its address, so that a reload or a link opens no other', async () => {
  await openAt('', '9');
  expect(location.search).toBe('?view=dashboard&household=9');
  await userEvent.click(sidebar().getByRole('button', { name: 'Calendar' }));
  await heading('The Calendar');
  expect(location.search).toBe('?view=calendar&household=9');
});

it('says nothing of it in the person’s own household', async () => {
  await openAt('?household=7');
  expect(location.search).toBe('?view=dashboard');
  expect(screen.queryByText('You do not belong to that household.')).toBeNull();
});

it('says so where the address names a household that the person does not belong to, and that theirs is shown', async () => {
  await openAt('?household=8&view=calendar');
  expect(await toast('You do not belong to that household.')).toBeVisible();
  expect(screen.getByText('This is your own.')).toBeVisible();
  expect(location.search).toBe('?view=calendar');
});
