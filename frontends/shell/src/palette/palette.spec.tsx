import type { Remote } from '@daybook/frontend-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeDirectory } from '../../test-support/fake-directory.js';
import { freshBrowser, heading, openApp, shellApi, sidebar } from '../../test-support/open-app.js';
import { registrationsBefore13 } from '../remotes/registrations-before-1.3.js';

beforeEach(freshBrowser);

const amounts: Record<string, string> = { Internet: '−$60.00', Salary: '+$2,400.00' };

/** Finds bills and incomes by name, as the dashboard's remote does. */
const search: Remote['search'] = (query) =>
  Promise.resolve(
    Object.entries(amounts)
      .filter(([name]) => `${name} ${name === 'Salary' ? 'income' : ''}`.toLowerCase().includes(query.toLowerCase()))
      .map(([name, detail]) => ({
        id: name,
        group: 'Bills and income',
        label: `💰 ${name}`,
        detail,
        view: 'recurring',
        parameters: { tab: name === 'Salary' ? 'income' : 'expenses', row: 4 },
      })),
  );

const openWithSearch = async () => {
  const { dashboard } = registrationsBefore13;
  const registrations = { dashboard: { views: [], ...dashboard, search: true }, transactions: null, settings: null };
  const app = openApp(fakeDirectory({ ...registrations, admin: null }, { dashboard: { search } }));
  await heading('The Dashboard');
  return app;
};

const field = () => screen.findByRole('combobox', { name: 'Search views, bills, merchants and actions' });
const lines = () => screen.queryAllByRole('option').map((line) => line.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens and closes with %s', async (keys) => {
    await openWithSearch();
    await userEvent.keyboard(keys);
    expect(await field()).toHaveFocus();
    await userEvent.keyboard(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens from the sidebar, and offers views and actions first', async () => {
    await openWithSearch();
    await userEvent.click(sidebar().getByRole('button', { name: 'Find' }));
    await field();
    expect(lines()).toEqual([
      'Dashboard',
      'Income',
      'Recurring',
      'Calendar',
      'Yearly',
      'Transactions',
      'Settings',
      'Add ExpenseN',
      'Add Income',
      'Light theme',
      'See earlier days as they stood',
      'Keyboard shortcuts?',
      'Log out',
    ]);
  });

  it('goes to a view by a few letters and Enter', async () => {
    await openWithSearch();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'cal{Enter}');
    expect(await heading('The Calendar')).toHaveFocus();
  });

  it('shows what the remotes find, and leads there', async () => {
    await openWithSearch();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'inter');
    await waitFor(() => expect(lines()).toEqual(['💰 Internet−$60.00']));
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'salary');
    await waitFor(() => expect(lines()).toEqual(['💰 Salary+$2,400.00']));
    await userEvent.keyboard('{Enter}');
    await heading('The Recurring');
    expect(shellApi().viewState.value).toEqual({ tab: 'income', row: 4 });
  });

  it('is moved through by arrows, round and round', async () => {
    await openWithSearch();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'income');
    await waitFor(() => expect(lines()).toEqual(['Income', 'Add Income', '💰 Salary+$2,400.00']));
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBe('💰 Salary+$2,400.00');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('Add Income');
    expect(await field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  });

  it('says when nothing is found', async () => {
    await openWithSearch();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'zebra');
    expect(screen.getByText('No results for “zebra”')).toBeVisible();
    expect(lines()).toEqual([]);
  });

  it('shows the admin to admins alone', async () => {
    await openWithSearch();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'admin');
    expect(lines()).toEqual([]);
  });
});

describe('the shortcuts', () => {
  it('are told by ?', async () => {
    await openWithSearch();
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Search views, bills, merchants and actions')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('add a bill with N, also where that view is open already', async () => {
    await openWithSearch();
    await userEvent.click(sidebar().getByRole('button', { name: 'Recurring' }));
    await heading('The Recurring');
    await userEvent.keyboard('n');
    expect(shellApi().viewState.value).toEqual({ add: 'bill' });
  });

  it('leave what is typed alone', async () => {
    await openWithSearch();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'n?');
    expect(await field()).toHaveValue('n?');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(history.state).toMatchObject({ view: 'dashboard' });
  });
});

describe('keys of registered views and commands', () => {
  const openWithKeys = async () => {
    const undone: string[] = [];
    const { dashboard } = registrationsBefore13;
    const views = (dashboard?.views ?? []).map((view) => ({ ...view, letter: view.id.charAt(0) }));
    const commands = [{ id: 'undo-last', label: 'Undo your last change', commandKey: 'z' }];
    const registrations = { dashboard: { views, commands }, transactions: null, settings: null, admin: null };
    const remote = { commands: { 'undo-last': () => void undone.push('undone') } };
    openApp(fakeDirectory(registrations, { dashboard: remote }));
    await heading('The Dashboard');
    return { undone };
  };

  it('open a view by g and its letter, and not by the letter alone', async () => {
    await openWithKeys();
    await userEvent.keyboard('c');
    expect(screen.queryByRole('heading', { name: 'The Calendar' })).toBeNull();
    await userEvent.keyboard('gc');
    expect(await heading('The Calendar')).toBeVisible();
    await userEvent.keyboard('gxi');
    expect(screen.queryByRole('heading', { name: 'The Income' })).toBeNull();
  });

  it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])('run a command by %s where nobody is typing', async (keys) => {
    const { undone } = await openWithKeys();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.click(await field());
    await userEvent.keyboard(keys);
    await userEvent.keyboard('{Escape}');
    expect(undone).toEqual([]);
    await userEvent.keyboard(keys);
    await waitFor(() => expect(undone).toEqual(['undone']));
  });

  it('stand on the sheet', async () => {
    await openWithKeys();
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Undo your last change').nextSibling).toHaveTextContent('CtrlZ');
    expect(sheet.getByText('Calendar').nextSibling).toHaveTextContent('GC');
  });
});
