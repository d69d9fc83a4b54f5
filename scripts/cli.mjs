import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './run/prepare.mjs';

const main = join(root, 'tools/cli/dist/main.js');

requireNode();
// Only where nothing was ever built: a command must not exchange packages and code under a server that runs.
if (!existsSync(main)) {
  install();
  build();
}
await import(pathToFileURL(main).href);
