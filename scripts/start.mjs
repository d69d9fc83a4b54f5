import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './run/prepare.mjs';

requireNode();
install();
build();
// In this process: signals reach it as they come, and there is no second Node in memory.
await import(pathToFileURL(join(root, 'services/standalone/dist/main.js')).href);
