import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './run/prepare.mjs';

requireNode();
install();
build();
// In this process, so that it receives signals directly and no second Node takes memory.
await import(pathToFileURL(join(root, 'services/standalone/dist/main.js')).href);
