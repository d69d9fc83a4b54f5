import { preferencesQuery } from '@daybook/frontend-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allViews, freshBrowser, heading, openApp, shellApi, toast } from '../../test-support/open-app.js';
import { smallServer } from '../../test-support/small-server.js';

beforeEach(freshBrowser);

const strip = () => screen.queryByRole('region', { name: 'Sample data' });

/** The state of the document is that of the server. */
const open = (server: ReturnType<typeof smallServer>) => {
  const app = openApp(allViews, 0, server.preferences['sampleData'] ?? undefined);
  app.queryClient.setQueryData(preferencesQuery().queryKey, { ...server.preferences } as never);
  return app;
};

it('is loaded by what a view asks for, marked, and removed in one click', async () => {
  const server = smallServer();
  open(server);
  await heading('The Dashboard');
  expect(strip()).toBeNull();
  expect(shellApi().sampleData?.canLoad).toBe(true);
  act(() => shellApi().sampleData?.load());
  expect(await screen.findByText(/^This is sample data\./)).toBeVisible();
  expect(shellApi().sampleData?.canLoad).toBe(false);
  expect([server.bills.length, server.incomes.length, server.rows.length]).toEqual([22, 5, 2_000]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove sample data' }));
  await waitFor(() => expect(strip()).toBeNull());
  expect([server.bills.length, server.incomes.length, server.rows.length]).toEqual([0, 0, 0]);
  expect(shellApi().sampleData?.canLoad).toBe(true);
});

it('tells of the progress while it is loaded, and shows nothing as final until then', async () => {
  const server = smallServer();
  open(server);
  const view = await heading('The Dashboard');
  const dimmed = () => view.closest('[aria-busy="true"]');
  expect(dimmed()).toBeNull();
  act(() => shellApi().sampleData?.load());
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(strip()).not.toBeNull();
  expect(dimmed()).toHaveStyle({ opacity: '0.55' });
  expect(await screen.findByText(/^This is sample data\./)).toBeVisible();
  await waitFor(() => expect(dimmed()).toBeNull());
});

it('can be gone on with on another day, after it was interrupted', async () => {
  const server = smallServer(12);
  const { unmount } = open(server);
  await heading('The Dashboard');
  act(() => shellApi().sampleData?.load());
  expect(await toast('Sample data could not be loaded')).toBeVisible();
  unmount();
  server.failAt = Infinity;
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Remove sample data' })).toBeVisible();
  expect([server.bills.length, server.incomes.length, server.rows.length]).toEqual([22, 5, 2_000]);
});
