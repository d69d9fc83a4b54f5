import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, leave, requireNode, root } from './run/prepare.mjs';
import { kinds } from './run/processes.mjs';

const [name] = process.argv.slice(2);
if (!Object.hasOwn(kinds, name ?? '')) {
  leave(`Usage: npm run service -- <name>, one of ${Object.keys(kinds).join(', ')}.`);
}
requireNode();
install();
build();
await import(pathToFileURL(join(root, kinds[name])).href);
