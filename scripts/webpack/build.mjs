import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import webpack from 'webpack';

// Builds the front end of the current folder: `npm run build -w frontends/<name>`.
const { default: configure } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
const compiler = webpack(configure({ production: true }));

const stats = await new Promise((resolve, reject) =>
  compiler.run((error, result) => (error ? reject(error) : resolve(result))),
);
await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve(undefined))));

if (stats.hasErrors() || stats.hasWarnings()) {
  console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  process.exitCode = 1;
}
