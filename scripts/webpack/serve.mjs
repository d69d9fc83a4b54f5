import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';

// Serves the front end of the current folder for development: `npm run dev -w frontends/<name>`.
const { default: configure } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
const bundles = configure({ production: false });
await new DevServer(bundles.devServer, webpack(bundles)).start();
