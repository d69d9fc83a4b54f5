import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Remote } from '@daybook/frontend-kit';
import type { RemoteLoader } from './remote-directory.js';
import { forgetFailedShares } from './forget-failed-shares.js';
import { RemoteUnavailable } from './remote-errors.js';

/** Loads remotes through the federation run time, from this origin only, checking the integrity in their manifest. */
export const federationLoader = (): RemoteLoader => {
  const integrities = new Map<string, string>();
  // Each remote has an instance of its own.
  registerGlobalPlugins([forgetFailedShares]);
  registerPlugins([
    forgetFailedShares,
    {
      name: 'daybook-integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.nonce = __webpack_nonce__;
        const integrity = integrities.get(new URL(url, location.href).pathname);
        if (integrity) script.integrity = integrity;
        return script;
      },
    },
  ]);
  return async ({ name, entry, integrity }, again) => {
    const url = new URL(entry, location.href);
    if (url.origin !== location.origin) throw new RemoteUnavailable(`${name} is on a foreign origin`);
    integrities.set(url.pathname, integrity);
    registerRemotes([{ name, entry: url.href, entryGlobalName: `daybook_${name}`, type: 'global' }], { force: again });
    const remote = await loadRemote<Remote>(`${name}/remote`).catch((error: unknown) => {
      throw new RemoteUnavailable(`${name} could not be loaded`, { cause: error });
    });
    if (!remote) throw new RemoteUnavailable(`${name} exposes nothing`);
    return remote;
  };
};
