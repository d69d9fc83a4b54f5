import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from './run/chromium.mjs';

// Draws the icons of the installed application from the mark: `node scripts/icons.mjs`. They are kept in frontends/shell/icons, so that a
// build needs no browser.

const folder = fileURLToPath(new URL('../frontends/shell/icons/', import.meta.url));
const accent = '#1F56B3';

/** As in libs/ui/src/brand-mark.tsx, on 32 × 32. */
const mark =
  '<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M16 10c-2-1.6-4.6-2.2-8-2v14.5c3.4-.2 6 .4 8 2 2-1.6 4.6-2.2 8-2V8c-3.4-.2-6 .4-8 2zM16 10v14.5"/><path d="M19.5 17.5l1.7-2.5"/></g>';

/** The corners of the square; what a system cuts itself has none. */
const drawing = (size, { radius, scale }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" ` +
  `fill="${accent}"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark}</g></svg>`;

const whole = { radius: 8, scale: 1 };
/** What matters is within the middle four fifths, whatever shape is cut out. */
const cut = { radius: 0, scale: 0.86 };
const icons = [
  ['icon-192.png', 192, whole],
  ['icon-512.png', 512, whole],
  ['maskable-192.png', 192, cut],
  ['maskable-512.png', 512, cut],
  ['touch-180.png', 180, cut],
];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions());
for (const [name, size, shape] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing(size, shape)}`);
  await page.screenshot({ path: folder + name, omitBackground: true });
  await page.close();
}
await browser.close();
