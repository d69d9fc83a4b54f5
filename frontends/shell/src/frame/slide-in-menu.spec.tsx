import { closeTopLayer } from '@daybook/ui/hooks/use-layer';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test-support/household.js';
import { allViews } from '../../test-support/fake-directory.js';
import SlideInMenu from './slide-in-menu.js';

beforeAll(() => {
  // jsdom has the element, but not its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const open = (isAdmin: boolean) => {
  const calls: string[] = [];
  render(
    <SlideInMenu
      user={ada}
      views={allViews.registry().views}
      view="dashboard"
      isAdmin={isAdmin}
      onNavigate={(view) => calls.push(view)}
      onClose={() => calls.push('close')}
      onFind={() => calls.push('find')}
      onLogout={() => calls.push('logout')}
      leaving={false}
    />,
  );
  return calls;
};
const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

it('holds the same items as the sidebar', () => {
  open(false);
  expect(names()).toEqual([
    'Close menu',
    'Dashboard',
    'Income',
    'Recurring',
    'Calendar',
    'Yearly',
    'Transactions',
    'Settings',
    'Find',
    'Light theme',
    'Log out',
  ]);
  expect(screen.queryByText('Admin Tools')).toBeNull();
});

it('has the Admin Tools for admins', async () => {
  const calls = open(true);
  expect(screen.getByRole('heading', { name: 'Admin Tools' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Admin' }));
  expect(calls).toEqual(['close', 'admin']);
});

it('logs out', async () => {
  const calls = open(false);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(calls).toEqual(['logout']);
});

it('closes before it opens the palette', async () => {
  const calls = open(false);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(calls).toEqual(['close', 'find']);
});

it('closes by the browser’s Back', () => {
  const calls = open(false);
  expect(closeTopLayer()).toBe(true);
  expect(calls).toEqual(['close']);
});
