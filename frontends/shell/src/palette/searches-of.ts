import type { ShellApi } from '@daybook/frontend-kit';
import type { RemoteDirectory } from '../remotes/remote-directory.js';
import type { ViewRegistry } from '../remotes/view-registry.js';
import type { Search } from './use-search.js';

/** The searches of the remotes, each of which is loaded when it is asked. */
export const searchesOf = ({ searches }: ViewRegistry, remotes: RemoteDirectory, shellApi: ShellApi): Search[] =>
  searches.map((remote) => async (query, signal) => {
    const { search } = await remotes.open(remote);
    const results = (await search?.(query, shellApi, signal)) ?? [];
    return results.map(({ view, parameters, ...line }) => ({
      ...line,
      run: () => shellApi.navigate(view, parameters),
    }));
  });
