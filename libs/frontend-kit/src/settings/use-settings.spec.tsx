import type { Preferences } from '@daybook/contracts';
import { createQueryClient, type ShellApi, type ToastOptions } from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateServer, type Trip } from '../../test-support/late-server.js';
import { useSettings } from './use-settings.js';

const names = ['columns', 'week-start'];

const Settings = ({ shell }: { shell: ShellApi }) => {
  const [settings, save] = useSettings(shell);
  if (!settings) return <p>Not read yet</p>;
  return names.map((name) => (
    <button key={name} onClick={() => save({ [name]: 'chosen' })}>{`${name}: ${settings.get(name) ?? 'usual'}`}</button>
  ));
};

/** The settings as a server keeps them, over a line with these trips: the second is the page's read, the third its first change. */
const show = async (trips: Trip[]) => {
  const kept: Record<string, string> = {};
  const toasts: ToastOptions[] = [];
  lateServer({
    trips,
    onNews: () => undefined,
    serve: ({ method, body }) => {
      if (method === 'PUT') Object.assign(kept, (body as Preferences).settings);
      return { settings: { ...kept } };
    },
  });
  const queryClient = createQueryClient();
  const shell = {
    queryClient,
    user: { id: 7 },
    notify: (toast: ToastOptions) => toasts.push(toast),
  } as unknown as ShellApi;
  render(
    <QueryClientProvider client={queryClient}>
      <Settings shell={shell} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'columns: usual' });
  return { kept, toasts };
};

const quick: Trip = { there: 0, back: 0, fate: 'done' };
const slow: Trip = { there: 20, back: 20, fate: 'done' };

it('shows what is chosen at once, and keeps both of two that are chosen on a line that is slow with the first', async () => {
  const { kept } = await show([quick, quick, slow]);
  await userEvent.click(screen.getByRole('button', { name: 'columns: usual' }));
  expect(screen.getByRole('button', { name: 'columns: chosen' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'week-start: usual' }));
  expect(screen.getByRole('button', { name: 'week-start: chosen' })).toBeVisible();
  await waitFor(() => expect(kept).toEqual({ columns: 'chosen', 'week-start': 'chosen' }));
  for (const name of names) expect(screen.getByRole('button', { name: `${name}: chosen` })).toBeVisible();
});

it('says what was not saved, and shows again what is', async () => {
  const { kept, toasts } = await show([quick, quick, { ...slow, fate: 'refused' }]);
  await userEvent.click(screen.getByRole('button', { name: 'columns: usual' }));
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Not saved']));
  expect(await screen.findByRole('button', { name: 'columns: usual' })).toBeVisible();
  expect(kept).toEqual({});
});

it('saves what a viewer chooses as well, since how they look at the household is their own', async () => {
  Reflect.set(window, 'daybookViewer', 1);
  const { kept, toasts } = await show([quick, quick]);
  await userEvent.click(screen.getByRole('button', { name: 'columns: usual' }));
  expect(screen.getByRole('button', { name: 'columns: chosen' })).toBeVisible();
  await waitFor(() => expect(kept).toEqual({ columns: 'chosen' }));
  expect(toasts).toEqual([]);
  Reflect.deleteProperty(window, 'daybookViewer');
});
