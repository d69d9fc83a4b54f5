import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * The federation run time keeps the promise of a shared part that did not come, and gives it to whoever asks again. Without it the next
 * one who asks loads the part afresh, so that Retry can mend what a moment without connection broke.
 */
export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'daybook-forget-failed-shares',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};
