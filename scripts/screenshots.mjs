import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, requireNode, root } from './run/prepare.mjs';

// `npm run screenshots [-- --as-built] [-- --readme] [name …]`: takes every screen at both widths and in both themes into
// artifacts/screens, and those of the README into docs/screens. Names select the screens whose names begin so, --readme those of the
// README; --as-built skips the build.

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));

requireNode();
if (!process.argv.includes('--as-built')) {
  install();
  build();
}
// Only now, because these need installed packages.
await import('./run/typescript.mjs');
const { ensureChromium } = await import('./run/chromium.mjs');
const { takeScreenshots } = await import('./screenshots/take-screenshots.mjs');
const { screens } = await import('./screenshots/screens.mjs');
const { startGalleryServer } = await import('./screenshots/gallery-server.mjs');
const { startSampleProgram } = await import('./screenshots/sample-program.mjs');

await ensureChromium();
// Without one, the icons of bills and categories are empty boxes.
const fonts = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
if (fonts.status === 0 && !/emoji/i.test(fonts.stdout)) {
  console.error('No font with emoji is installed (Debian: fonts-noto-color-emoji): screenshots lack them.');
}

const folder = await mkdtemp(join(tmpdir(), 'daybook-screenshots-'));
const artifacts = join(root, 'artifacts/screens');
const forReadme = join(root, 'docs/screens');
await mkdir(artifacts, { recursive: true });
await mkdir(forReadme, { recursive: true });

const forReadmeAlone = process.argv.includes('--readme');
const chosen = screens.filter(
  ({ name, readme }) =>
    (!forReadmeAlone || readme) && (wanted.length === 0 || wanted.some((word) => name.startsWith(word))),
);
const gallery = chosen.some(({ parts }) => parts) ? await startGalleryServer() : undefined;
const program = await startSampleProgram(folder);
try {
  const failed = await takeScreenshots(chosen, { ...program, gallery: gallery?.address }, { artifacts, forReadme });
  console.log(`${chosen.length} screens, at both widths and in both themes: ${artifacts}`);
  for (const { what, error } of failed) console.error(`${what}: ${error.message}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await program.end();
  await gallery?.end();
  await rm(folder, { recursive: true });
}
