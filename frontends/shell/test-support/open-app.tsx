import userEvent from '@testing-library/user-event';
import { createQueryClient, preferencesQuery } from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { App } from '../src/app.js';
import { showLeft } from '../src/shell-api/left.js';
import type { RemoteDirectory } from '../src/remotes/remote-directory.js';
import { allViews } from './fake-directory.js';
import { ada } from './household.js';
import { network } from './network.js';

export { allViews, shellApi } from './fake-directory.js';

export const openApp = (remotes: RemoteDirectory = allViews, isAdmin: 0 | 1 = 0, sampleData?: string) => {
  const signedOut = new EventTarget();
  const queryClient = createQueryClient();
  const preferences = { categoryColors: null, dashboardComponents: null, ...(sampleData ? { sampleData } : {}) };
  queryClient.setQueryData(preferencesQuery().queryKey, preferences);
  const goTo = jest.fn();
  const host = document.createElement('div');
  const onLeft = () =>
    act(() => {
      document.body.append(host);
      showLeft(createRoot(host), host, goTo);
    });
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <App user={{ ...ada, isAdmin }} signedOut={signedOut} remotes={remotes} goTo={goTo} onLeft={onLeft} />
    </QueryClientProvider>,
  );
  return { ...rendered, goTo, signedOut, queryClient };
};

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Chooses an item of the menu under the person's name. */
export const fromUserMenu = async (name: string): Promise<void> => {
  await userEvent.click(sidebar().getByRole('button', { name: /^Your account/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

export const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));

/** A toast with this title, once it is on screen. */
export const toast = (title: string) => screen.findByText(title, { selector: 'li *' });

/** A browser in which nothing has happened yet, without a network. */
export const freshBrowser = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  window.scrollTo = () => undefined;
  // jsdom has no user timing.
  Object.assign(performance, { mark: () => undefined });
  network({});
};
