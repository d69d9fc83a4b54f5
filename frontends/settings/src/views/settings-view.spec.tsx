import { createQueryClient, type ShellApi, type ViewParameters } from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import SettingsView from './settings-view.js';

/** The server at the network's edge: nothing was saved yet. */
function serve() {
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    const path = String(input);
    const answer = path.endsWith('/api/user-preferences')
      ? { categoryColors: null, dashboardComponents: null }
      : path.endsWith('/api/categories')
        ? { categories: [], renamed: [] }
        : [];
    return {
      ok: true,
      status: 200,
      headers: new Map(),
      text: async () => JSON.stringify(answer),
    } as unknown as Response;
  }) as typeof fetch;
}

function show(parameters: ViewParameters = {}) {
  const opened: unknown[] = [];
  const queryClient = createQueryClient();
  const shell = {
    queryClient,
    user: { id: 1, email: 'ann@example.com', firstName: 'Ann', lastName: 'Example', createdAt: '', isAdmin: 0 },
    today: '2026-03-15',
    viewState: { value: parameters, replace: (next: ViewParameters) => opened.push(next) },
    navigate: (view: string) => opened.push(view),
    notify: () => undefined,
  } as unknown as ShellApi;
  render(
    <QueryClientProvider client={queryClient}>
      <SettingsView host={shell} />
    </QueryClientProvider>,
  );
  return opened;
}

it('has two tabs, Categories first (section 2)', async () => {
  serve();
  show();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Categories', 'Transaction Rules'],
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Categories');
  await screen.findByRole('heading', { name: 'Manage Categories (14)' });
});

it('opens at the tab that is asked for', async () => {
  serve();
  show({ tab: 'rules' });
  expect(await screen.findByText(/^No rules created yet/)).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Transaction Rules');
});

it('goes on to the account where a history names the tab that it was', () => {
  serve();
  expect(show({ tab: 'account' })).toEqual([{}, 'account']);
});

it('opens at the rules when a rule is to be made from a transaction', async () => {
  serve();
  show({ 'rule-from': JSON.stringify({ description: 'NETFLIX', merchant: null, category: 'Other', billId: null }) });
  expect(await screen.findByRole('dialog', { name: 'Create Rule' })).toBeVisible();
});
