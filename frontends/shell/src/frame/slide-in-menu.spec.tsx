import { createQueryClient } from '@daybook/frontend-kit';
import { closeTopLayer } from '@daybook/ui/hooks/use-layer';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { network } from '../../test-support/network.js';
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

const own = { id: ada.id, name: 'Ada’s household', role: 'owner', isOwn: 1 };

const open = (isAdmin: boolean, households: object[] = [own]) => {
  const calls: string[] = [];
  network({ 'GET /api/households': { status: 200, body: households } });
  render(
    <QueryClientProvider client={createQueryClient()}>
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
      />
    </QueryClientProvider>,
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

it('offers the households of whoever belongs to several, and marks the one that is open', async () => {
  document.body.insertAdjacentHTML('beforeend', '<script id="daybook-state">{"user":{"id":7},"household":9}</script>');
  open(false, [own, { id: 9, name: 'Kim’s household', role: 'viewer', isOwn: 0 }]);
  expect(await screen.findByRole('button', { name: 'Kim’s household' })).toHaveAttribute('aria-current');
  expect(screen.getByRole('button', { name: 'Your household' })).not.toHaveAttribute('aria-current');
  document.getElementById('daybook-state')?.remove();
});
