import type { RemoteRegistration } from '@daybook/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allViews, fakeDirectory } from '../../test-support/fake-directory.js';
import { manifestOf } from '../../test-support/household.js';
import { freshBrowser, heading, openApp, shellApi, sidebar, toast } from '../../test-support/open-app.js';
import { createViewRegistry } from './view-registry.js';

beforeEach(freshBrowser);

const notes: RemoteRegistration = {
  views: [
    {
      id: 'notes',
      label: 'Notes',
      icon: 'M4 4h16v16H4z',
      order: 15,
      parameters: { tab: ['open', 'done'], id: 'number', text: 'text', pinned: 'boolean' },
    },
    { id: 'note-reports', label: 'Note reports', icon: 'M4 4h16', order: 90, adminOnly: true },
  ],
  commands: [
    { id: 'add', label: 'Add note', keywords: 'jot', shortcut: 'j', view: 'notes', parameters: { text: '' } },
    { id: 'tidy', label: 'Tidy notes' },
    { id: 'report', label: 'Report notes', view: 'note-reports', adminOnly: true },
  ],
  shortcuts: [{ title: 'Notes', keys: [['Tick off', ['Space']]] }],
  search: true,
};

const withNotes = (isAdmin: 0 | 1 = 0) => {
  const tidied = jest.fn();
  const remotes = fakeDirectory(
    { dashboard: null, notes, settings: null, transactions: null, admin: null },
    {
      notes: {
        commands: { tidy: tidied },
        search: (query) =>
          Promise.resolve([
            { id: '7', group: 'Notes', label: `Note on ${query}`, view: 'notes', parameters: { id: 7 } },
          ]),
      },
    },
  );
  return { ...openApp(remotes, isAdmin), tidied };
};

const find = async (text: string) => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), text);
};

describe('a remote that this shell has never heard of', () => {
  it('stands in the sidebar at the place that it asks for, and opens', async () => {
    withNotes();
    const labels = within(screen.getByRole('complementary', { name: 'Sidebar' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(labels.slice(0, 3)).toEqual(['Dashboard', 'Notes', 'Income']);
    await userEvent.click(sidebar().getByRole('button', { name: 'Notes' }));
    await heading('The Notes');
    expect(document.title).toBe('Notes · Daybook');
  });

  it('stands in the menu of a phone', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    const isPhone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(window, { matchMedia: () => isPhone });
    withNotes();
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(menu).getByRole('button', { name: 'Notes' }));
    await heading('The Notes');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('brings commands and search results to the palette', async () => {
    const { tidied } = withNotes();
    await heading('The Dashboard');
    await find('jot{Enter}');
    await heading('The Notes');
    expect(shellApi().viewState.value).toEqual({ text: '' });
    await find('tidy{Enter}');
    await screen.findByText('The Notes');
    expect(tidied).toHaveBeenCalledWith(shellApi());
    await find('bread');
    await userEvent.click(await screen.findByRole('option', { name: 'Note on bread' }));
    await waitFor(() => expect(shellApi().viewState.value).toEqual({ id: 7 }));
  });

  it('brings shortcuts, and the sheet shows them', async () => {
    withNotes();
    await heading('The Dashboard');
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Add note')).toBeVisible();
    expect(sheet.getByText('J')).toBeVisible();
    expect(sheet.getByText('Tick off')).toBeVisible();
    await userEvent.keyboard('{Escape}j');
    await heading('The Notes');
  });

  it('opens with the parameters that it takes, and no others', async () => {
    withNotes();
    await heading('The Dashboard');
    act(() => shellApi().navigate('notes', { tab: 'done', id: 3, text: 'x', pinned: true }));
    await heading('The Notes');
    expect(shellApi().viewState.value).toEqual({ tab: 'done', id: 3, text: 'x', pinned: true });
    act(() => shellApi().navigate('notes', { tab: 'lost', id: '3', text: 4, pinned: null, more: 1 }));
    expect(shellApi().viewState.value).toEqual({});
  });

  it('shows what is for admins to admins alone', async () => {
    const { unmount } = withNotes();
    expect(sidebar().queryByRole('button', { name: 'Note reports' })).toBeNull();
    await find('report');
    expect(screen.queryByRole('option', { name: 'Report notes' })).toBeNull();
    unmount();
    withNotes(1);
    await userEvent.click(sidebar().getByRole('button', { name: 'Note reports' }));
    await heading('The Note reports');
  });

  it('says so when a command cannot be started', async () => {
    const unready = fakeDirectory({ dashboard: null, notes });
    openApp({ ...unready, open: () => Promise.reject(new Error('lost')) });
    await heading('The Dashboard');
    await find('tidy{Enter}');
    expect(await toast('Tidy notes could not be started')).toBeVisible();
  });
});

describe('the registry', () => {
  const labels = (manifests: Parameters<typeof createViewRegistry>[0]) =>
    createViewRegistry(manifests).views.map(({ label }) => label);

  it('stands in for remotes of a release before they registered', () => {
    const { views, commands } = allViews.registry();
    expect(views.map(({ id, remote }) => `${remote} ${id}`)).toEqual([
      'dashboard dashboard',
      'dashboard income',
      'dashboard recurring',
      'dashboard calendar',
      'dashboard yearly',
      'transactions transactions',
      'settings settings',
      'admin admin',
    ]);
    expect(commands.map(({ label, shortcut }) => [label, shortcut])).toEqual([
      ['Add Expense', 'n'],
      ['Add Income', undefined],
    ]);
  });

  it('has a place for the default view while its remote is missing', () => {
    expect(labels({})).toContain('Dashboard');
    expect(labels({ unknown: manifestOf('unknown') })).toContain('Dashboard');
  });

  it('keeps the first of two views of one id', () => {
    const copy = { views: [{ ...notes.views[0], id: 'income', label: 'Other income' }] } as RemoteRegistration;
    expect(
      labels({
        dashboard: manifestOf('dashboard'),
        other: manifestOf('other', { registration: copy }),
      }),
    ).not.toContain('Other income');
  });
});
