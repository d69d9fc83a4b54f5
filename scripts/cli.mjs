import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './run/prepare.mjs';

const main = join(root, 'tools/cli/dist/main.js');

requireNode();
// Only if nothing is built yet: a command must not replace packages or code under a running server.
if (!existsSync(main)) {
  install();
  build();
}
await import(pathToFileURL(main).href);
