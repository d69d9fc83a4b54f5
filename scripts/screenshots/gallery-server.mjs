import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../run/prepare.mjs';

/** Serves the gallery of the design system until `end` is called. */
export const startGalleryServer = async (port = 4471) => {
  const env = { ...process.env, GALLERY_PORT: String(port) };
  const parameters = [join(root, 'scripts/webpack/gallery.mjs')];
  const child = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const ready = new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      if (text.includes('Parts in both themes')) resolve(true);
    });
  });
  const started = await Promise.race([ready, ended.then(() => false)]);
  if (!started) throw new Error('the gallery did not start');
  return {
    address: `http://localhost:${port}`,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
