import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeDirectory } from '../../test-support/fake-directory.js';
import { installOfferName } from '../pocket/install-offer-script.js';
import { freshBrowser, fromUserMenu, heading, openApp, sidebar } from '../../test-support/open-app.js';

beforeEach(freshBrowser);

const view = { icon: 'M4 8h14', order: 20 };
const remotes = fakeDirectory({
  dashboard: null,
  settings: {
    views: [
      { ...view, id: 'account', label: 'Account', inUserMenu: true },
      { ...view, id: 'settings', label: 'Settings', atFoot: true },
    ],
  },
});

it('holds what concerns the person: their account, the theme, the width of the sidebar, and the way out', async () => {
  openApp(remotes);
  await heading('The Dashboard');
  await userEvent.click(sidebar().getByRole('button', { name: /^Your account/ }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Account',
    expect.stringMatching(/^(Dark|Light) theme$/),
    'Collapse sidebar',
    'Log out',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(sidebar().queryByRole('button', { name: 'Account' })).toBeNull();
  await fromUserMenu('Account');
  await heading('The Account');
  expect(sidebar().getByRole('button', { name: /^Your account/ })).toHaveAttribute('aria-current', 'true');
  expect(sidebar().queryByRole('button', { current: 'page' })).toBeNull();
});

it('leaves at the foot what is wanted often, with the keys of the palette', async () => {
  openApp(remotes);
  await heading('The Dashboard');
  expect(sidebar().getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(sidebar().getByRole('button', { name: 'Find' })).toHaveTextContent(/^Find(Ctrl|⌘) K$/);
});

it('offers to install Daybook once the browser can, and takes the offer once', async () => {
  // As the script of the document leaves it.
  const prompt = jest.fn(() => Promise.resolve());
  Object.assign(window, { [installOfferName]: { prompt } });
  openApp(remotes);
  await heading('The Dashboard');
  await fromUserMenu('Install Daybook');
  expect(prompt).toHaveBeenCalledTimes(1);
  await userEvent.click(sidebar().getByRole('button', { name: /^Your account/ }));
  await screen.findByRole('menuitem', { name: 'Log out' });
  expect(screen.queryByRole('menuitem', { name: 'Install Daybook' })).toBeNull();
});
