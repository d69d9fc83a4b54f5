import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeDirectory } from '../../test-support/fake-directory.js';
import { freshBrowser, heading, openApp } from '../../test-support/open-app.js';

const onAPhone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };

beforeEach(() => {
  freshBrowser();
  Object.assign(window, { matchMedia: () => onAPhone });
  // jsdom has the element, but not its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(() => Object.assign(window, { matchMedia: undefined }));

it('leads to the views that are registered for it, and to the menu with the others', async () => {
  const view = { icon: 'M4 8h14' };
  const views = [
    { ...view, id: 'dashboard', label: 'Dashboard', order: 1, inTabs: true },
    { ...view, id: 'list', label: 'List', order: 2, inTabs: true },
    { ...view, id: 'rare', label: 'Rare', order: 3 },
  ];
  openApp(fakeDirectory({ dashboard: { views } }));
  await heading('The Dashboard');
  const tabs = within(await screen.findByRole('navigation', { name: 'Tabs' }));
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Dashboard', 'List', 'More']);
  await userEvent.click(tabs.getByRole('button', { name: 'List' }));
  await heading('The List');
  expect(tabs.getByRole('button', { name: 'List' })).toHaveAttribute('aria-current', 'page');
  expect(document.documentElement.style.getPropertyValue('--bottom-bar')).toBe('56px');
  const more = tabs.getByRole('button', { name: 'More' });
  expect(more).not.toHaveAttribute('aria-current');
  await userEvent.click(more);
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await userEvent.click(menu.getByRole('button', { name: 'Rare' }));
  await heading('The Rare');
  expect(more).toHaveAttribute('aria-current', 'true');
  // The only way to it: a second one in the header would be the same.
  expect(screen.queryByRole('button', { name: 'Menu', hidden: true })).toBeNull();
});
