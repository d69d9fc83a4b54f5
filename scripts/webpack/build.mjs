import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import webpack from 'webpack';

// Builds the front end of the current folder: `npm run build -w frontends/<name>`.
const { default: configure } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
const compiler = webpack(configure({ production: true }));

const stats = await new Promise((resolve) => {
  compiler.run((error, result) => {
    if (!error) return resolve(result);
    // A failed check names what is wrong; where it was noticed helps nobody.
    console.error(error.message);
    process.exit(1);
  });
});
await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve(undefined))));

if (stats.hasErrors() || stats.hasWarnings()) {
  console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  process.exitCode = 1;
}
