import { developmentServer } from './development-server.mjs';
import { remoteConfig } from './remote-config.mjs';
import { shellConfig } from './shell-config.mjs';

/**
 * What `build.mjs` and `serve.mjs` run for one front end: a function to the list of its bundles. In development a shell and this
 * front end are served on `port`, and everything else comes from DAYBOOK_URL.
 */
export const frontendConfig =
  ({ name, port, exposes, firstView, host = false }) =>
  ({ production }) => {
    const shell = host || !production ? shellConfig({ production }) : [];
    const bundles = host ? shell : [...shell, remoteConfig({ name, exposes, firstView, production })];
    return production ? bundles : Object.assign(bundles, { devServer: developmentServer({ name, port, host }) });
  };
