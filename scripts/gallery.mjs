import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, requireNode } from './run/prepare.mjs';

// `npm run gallery [-- --as-built]`: the parts of the design system in both themes, and every view and what opens in it full, empty,
// loading and failed, on the port after that. --as-built skips the build.

requireNode();
if (!process.argv.includes('--as-built')) {
  install();
  build();
}
// Only now, because these need installed packages.
await import('./run/typescript.mjs');
const { startSampleProgram } = await import('./screenshots/sample-program.mjs');
const { startStateServer } = await import('./gallery/state-server.mjs');

const folder = await mkdtemp(join(tmpdir(), 'daybook-gallery-'));
const program = await startSampleProgram(folder);
const server = await startStateServer(program, Number(process.env.GALLERY_PORT ?? 4400) + 1);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await server.end();
    await program.end();
    await rm(folder, { recursive: true });
    process.exit(0);
  });
await import('./webpack/gallery.mjs');
console.log(`Views in all states: ${server.address}/`);
