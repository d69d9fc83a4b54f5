import { userQuery } from '@daybook/frontend-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeDirectory } from '../test-support/fake-directory.js';
import { ada } from '../test-support/household.js';
import { network } from '../test-support/network.js';
import {
  allViews,
  freshBrowser,
  fromUserMenu,
  heading,
  openApp,
  shellApi,
  sidebar,
  toast,
} from '../test-support/open-app.js';

beforeEach(freshBrowser);

describe('a file that is dropped anywhere', () => {
  const statement = new File(['Date,Amount'], 'bank.csv');
  const drop = (files: readonly File[] = [statement], types = ['Files']) => {
    const event = Object.assign(new Event('drop', { cancelable: true, bubbles: true }), {
      dataTransfer: { types, files },
    });
    act(() => void document.body.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const view = { label: 'Files', icon: 'M4 8h14', order: 20 };
  const withTaker = fakeDirectory({
    dashboard: null,
    transactions: { views: [{ ...view, id: 'files', takesFiles: true }] },
  });

  it('opens the view that takes files, which gets it once', async () => {
    openApp(withTaker);
    await heading('The Dashboard');
    expect(drop()).toBe(true);
    await heading('The Files');
    expect(shellApi().takeFiles?.()).toEqual([statement]);
    expect(shellApi().takeFiles?.()).toEqual([]);
  });

  it('does not make the browser leave where no view takes it', async () => {
    openApp(fakeDirectory({ dashboard: null }));
    await heading('The Dashboard');
    expect(drop()).toBe(true);
    expect(await toast('Files cannot be imported right now')).toBeVisible();
  });

  it('is no text that is dragged', async () => {
    openApp(withTaker);
    await heading('The Dashboard');
    expect(drop([], ['text/plain'])).toBe(false);
  });
});

describe('the views', () => {
  it('opens on the dashboard and switches, with title and focus', async () => {
    openApp();
    await heading('The Dashboard');
    expect(document.title).toBe('Dashboard · Daybook');
    await userEvent.click(sidebar().getByRole('button', { name: 'Yearly' }));
    expect(await heading('The Yearly')).toHaveFocus();
    expect(document.title).toBe('Yearly · Daybook');
    expect(sidebar().getByRole('button', { name: 'Yearly' })).toHaveAttribute('aria-current', 'page');
  });

  it('goes back with the browser', async () => {
    openApp();
    await heading('The Dashboard');
    await userEvent.click(sidebar().getByRole('button', { name: 'Calendar' }));
    await heading('The Calendar');
    history.back();
    expect(await heading('The Dashboard')).toHaveFocus();
  });

  it('closes a dialog by Back, and goes to the view before by the next one', async () => {
    openApp();
    await heading('The Dashboard');
    await userEvent.click(sidebar().getByRole('button', { name: 'Calendar' }));
    await heading('The Calendar');
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('The Calendar');
    history.back();
    await heading('The Dashboard');
  });

  it('passes over the step of a dialog that was closed otherwise', async () => {
    openApp();
    await heading('The Dashboard');
    await userEvent.click(sidebar().getByRole('button', { name: 'Calendar' }));
    await heading('The Calendar');
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    history.back();
    await heading('The Dashboard');
  });

  it('stays on the view over a reload, and in a new tab', async () => {
    const { unmount } = openApp();
    await userEvent.click(sidebar().getByRole('button', { name: 'Income' }));
    await heading('The Income');
    unmount();
    openApp().unmount();
    history.replaceState(null, '', '/');
    openApp();
    await heading('The Income');
  });

  it('keeps the parameters of a view in the history', async () => {
    openApp();
    await heading('The Dashboard');
    act(() => shellApi().navigate('yearly', { tab: 'months' }));
    await heading('The Yearly');
    act(() => shellApi().viewState.replace({ tab: 'items' }));
    await waitFor(() => expect(shellApi().viewState.value).toEqual({ tab: 'items' }));
    expect(history.state).toMatchObject({ view: 'yearly', parameters: { tab: 'items' } });
  });

  it('stands in the address with what it shows, so that a link opens it elsewhere', async () => {
    const directory = fakeDirectory({
      dashboard: null,
      transactions: {
        views: [
          { id: 'list', label: 'List', icon: 'M4 8h14', order: 20, parameters: { search: 'text', row: 'number' } },
        ],
      },
    });
    const { unmount } = openApp(directory);
    await heading('The Dashboard');
    expect(location.search).toBe('?view=dashboard');
    await userEvent.click(sidebar().getByRole('button', { name: 'List' }));
    await heading('The List');
    act(() => shellApi().viewState.replace({ search: 'rent', row: 7 }));
    expect([location.pathname, location.search]).toEqual(['/', '?view=list&search=rent&row=7']);
    unmount();
    localStorage.clear();
    history.replaceState(null, '', `${location.search}&unknown=1`);
    openApp(directory);
    await heading('The List');
    expect(shellApi().viewState.value).toEqual({ search: 'rent', row: 7 });
  });

  it('names the person as they call themselves now', async () => {
    const { queryClient } = openApp();
    await heading('The Dashboard');
    expect(sidebar().getByText(ada.email)).toBeVisible();
    act(() => queryClient.setQueryData(userQuery().queryKey, { ...ada, email: 'countess@example.org' }));
    expect(await sidebar().findByText('countess@example.org')).toBeVisible();
    expect(shellApi().user.email).toBe('countess@example.org');
    act(() => queryClient.setQueryData(userQuery().queryKey, { ...ada, id: ada.id + 1, email: 'else@example.org' }));
    await waitFor(() => expect(shellApi().user).toEqual({ ...ada, isAdmin: 0 }));
  });

  it('shows the admin to admins alone', async () => {
    const { unmount } = openApp();
    expect(sidebar().queryByRole('button', { name: 'Admin' })).toBeNull();
    act(() => shellApi().navigate('admin'));
    await heading('The Dashboard');
    unmount();
    openApp(allViews, 1);
    await userEvent.click(sidebar().getByRole('button', { name: 'Admin' }));
    await heading('The Admin');
  });
});

describe('the session', () => {
  it('is asked for again over the kept view', async () => {
    network({ 'POST /api/login': { status: 200, body: ada } });
    const { signedOut } = openApp();
    await heading('The Dashboard');
    act(() => void signedOut.dispatchEvent(new Event('signed-out')));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(ada.email);
    await userEvent.type(dialog.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('The Dashboard')).toBeVisible();
  });

  it('ends with logout: cache and keys are forgotten, but not the theme', async () => {
    const sent = network({ 'POST /api/logout': { status: 204 } });
    localStorage.setItem('daybook:theme', '"dark"');
    const { goTo, queryClient } = openApp();
    queryClient.setQueryData(['/api', 'bills'], []);
    await userEvent.click(sidebar().getByRole('button', { name: 'Yearly' }));
    await fromUserMenu('Log out');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/households', 'POST /api/logout']);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['daybook:theme']);
  });

  it('ends with logout while the server cannot be reached, which leaves nothing in the page, nor in the browser', async () => {
    const logout = 'POST /api/logout';
    network({ [logout]: new Error('offline') });
    localStorage.setItem('daybook:theme', '"dark"');
    const { goTo, queryClient } = openApp();
    const state = document.createElement('script');
    document.body.append(state);
    queryClient.setQueryData(['/api', 'bills'], [{ name: 'Rent' }]);
    await fromUserMenu('Log out');
    expect(await screen.findByText(/^The server cannot be reached\./)).toBeVisible();
    expect(document.body).not.toHaveTextContent(ada.email);
    expect([document.title, document.body.childElementCount, state.isConnected]).toEqual(['Daybook', 1, false]);
    expect(queryClient.getQueryData(['/api', 'bills'])).toBeUndefined();
    expect(Object.keys(localStorage).sort()).toEqual(['daybook:leaving', 'daybook:theme']);
    const again = screen.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again).toBeEnabled());
    await userEvent.click(again);
    await waitFor(() => expect(again).toBeEnabled());
    network({ [logout]: { status: 204 } });
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
    expect(Object.keys(localStorage)).toEqual(['daybook:theme']);
  });

  it('goes on when logout fails', async () => {
    network({ 'POST /api/logout': { status: 500 } });
    const { goTo } = openApp();
    await fromUserMenu('Log out');
    expect(await toast('Logout failed')).toBeVisible();
    expect(goTo).not.toHaveBeenCalled();
  });
});

it('remembers a collapsed sidebar', async () => {
  const { unmount } = openApp();
  await fromUserMenu('Collapse sidebar');
  unmount();
  openApp();
  expect(screen.getByRole('complementary', { name: 'Sidebar' })).toHaveAttribute('data-collapsed', 'true');
  await fromUserMenu('Expand sidebar');
  expect(screen.getByRole('complementary', { name: 'Sidebar' })).toHaveAttribute('data-collapsed', 'false');
});
