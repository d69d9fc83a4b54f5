import type { RemoteRegistration } from '@daybook/contracts';
import type { Remote, ShellApi } from '@daybook/frontend-kit';
import { ViewHeader } from '@daybook/ui/view-header';
import type { RemoteManifests } from '../src/document-state.js';
import type { RemoteDirectory } from '../src/remotes/remote-directory.js';
import { createViewRegistry } from '../src/remotes/view-registry.js';
import { manifestOf } from './household.js';

let lastShellApi: ShellApi | undefined;

/** What the shell gave to the view on screen. */
export const shellApi = (): ShellApi => {
  if (!lastShellApi) throw new Error('No view is shown');
  return lastShellApi;
};

/** Remotes of these registrations, all of whose views show their label; null stands for a build without a registration. */
export const fakeDirectory = (
  registrations: Record<string, RemoteRegistration | null>,
  modules: Record<string, Partial<Remote>> = {},
): RemoteDirectory => {
  const manifests: RemoteManifests = Object.fromEntries(
    Object.entries(registrations).map(([name, registration]) => [
      name,
      manifestOf(name, registration ? { registration } : {}),
    ]),
  );
  const registry = createViewRegistry(manifests);
  return {
    registry: () => registry,
    subscribe: () => () => undefined,
    load: (_remote, view) =>
      Promise.resolve({
        default: ({ host }) => {
          lastShellApi = host;
          return <ViewHeader title={`The ${registry.views.find(({ id }) => id === view)?.label}`} />;
        },
      }),
    open: (name) => Promise.resolve({ contract: { major: 1, minor: 0 }, views: {}, ...modules[name] }),
  };
};

/** The remotes as builds of contract 1.2 and earlier describe them. */
export const allViews: RemoteDirectory = fakeDirectory({
  dashboard: null,
  transactions: null,
  settings: null,
  admin: null,
});
