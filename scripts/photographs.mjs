import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, requireNode, root } from './run/prepare.mjs';

// `npm run photographs [-- --as-built] [name …]`: every screen, at both widths and in both themes, into artifacts/screens, and the
// README's into docs/screens. With names only those screens, by the beginning of what they are called; --as-built builds nothing.

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));

requireNode();
if (!process.argv.includes('--as-built')) {
  install();
  build();
}
// Only now: these need what the installation brings.
await import('./run/typescript.mjs');
const { ensureChromium } = await import('./run/chromium.mjs');
const { openStudio } = await import('./photographs/studio.mjs');
const { screens } = await import('./photographs/screens.mjs');
const { startGallery } = await import('./photographs/gallery.mjs');
const { startHouseholds } = await import('./photographs/households.mjs');

await ensureChromium();
// Without one the icons of bills and categories are empty boxes.
const fonts = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
if (fonts.status === 0 && !/emoji/i.test(fonts.stdout)) {
  console.error('No font with emoji is installed (Debian: fonts-noto-color-emoji): the photographs lack them.');
}

const folder = await mkdtemp(join(tmpdir(), 'daybook-photographs-'));
const artifacts = join(root, 'artifacts/screens');
const forReadme = join(root, 'docs/screens');
await mkdir(artifacts, { recursive: true });
await mkdir(forReadme, { recursive: true });

const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
const gallery = chosen.some(({ parts }) => parts) ? await startGallery() : undefined;
const households = await startHouseholds(folder);
const studio = await openStudio({ ...households, gallery: gallery?.address }, { artifacts, forReadme });
try {
  const failed = await studio.take(chosen);
  console.log(`${chosen.length} screens, at both widths and in both themes: ${artifacts}`);
  for (const { what, error } of failed) console.error(`${what}: ${error.message}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await studio.close();
  await households.end();
  await gallery?.end();
  await rm(folder, { recursive: true });
}
