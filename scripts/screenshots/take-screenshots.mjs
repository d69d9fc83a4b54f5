// What runs inside the page:
/* global document, FileReader, Image, OffscreenCanvas */
import { chromium } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchOptions } from '../run/chromium.mjs';

const formats = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];
const concurrency = 2;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until placeholders are gone and fonts are there. The network is never idle, because a page keeps its stream of changes open. */
const settle = async (page, { parts }) => {
  await page.waitForLoadState('load');
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await pause(400);
  // The gallery shows a placeholder permanently.
  if (!parts) {
    await page.waitForFunction(
      () => ![...document.querySelectorAll('[role=status]')].some((element) => /^Loading/.test(element.textContent)),
    );
  }
  await page.evaluate(() => document.fonts.ready);
  await pause(150);
};

/** WebP is small enough for a repository, and the browser can write it. */
const toWebp = async (page, png) => {
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d').drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsDataURL(blob);
      });
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

/**
 * Takes screenshots of a running program, at each width and in each theme.
 * @returns what failed, with the error
 */
export const takeScreenshots = async (screens, { address, people, gallery }, { artifacts, forReadme }) => {
  const browser = await chromium.launch(launchOptions());
  const encoder = await browser.newPage();

  const takeOne = async (screen, format, colorScheme) => {
    const { name: _name, ...device } = format;
    const settings = { ...device, colorScheme, locale: 'en-US', reducedMotion: 'reduce' };
    const context = await browser.newContext(settings);
    try {
      const person = people[screen.who];
      if (person) await context.addCookies([person.cookie]);
      await context.route('**/api/changes*', (route) => route.abort());
      const page = await context.newPage();
      // Patience for a machine that has other things to do, too.
      page.setDefaultTimeout(60_000);
      if (screen.view) {
        const stored = [`daybook:${person.user.id}:view`, JSON.stringify(screen.view)];
        await page.addInitScript(([key, value]) => localStorage.setItem(key, value), stored);
      }
      await page.goto(screen.parts ? `${gallery}/${colorScheme}` : address + (screen.path ?? '/'));
      await settle(page, screen);
      if (screen.steps) {
        await screen.steps(page, { phone: format.name === 'phone' });
        await settle(page, screen);
      }
      const png = await page.screenshot({ fullPage: !screen.floats, animations: 'disabled' });
      await writeFile(join(artifacts, `${screen.name}.${format.name}.${colorScheme}.png`), png);
      if (screen.readme?.includes(`${format.name} ${colorScheme}`)) {
        const visible = await page.screenshot({ animations: 'disabled' });
        const file = join(forReadme, `${screen.name}-${format.name}-${colorScheme}.webp`);
        await writeFile(file, await toWebp(encoder, visible));
      }
    } finally {
      await context.close();
    }
  };

  const failed = [];
  const remaining = screens.flatMap((screen) =>
    formats.flatMap((format) => ['light', 'dark'].map((theme) => ({ screen, format, theme }))),
  );
  const takeRemaining = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      const { screen, format, theme } = next;
      const what = `${screen.name}, ${format.name}, ${theme}`;
      await takeOne(screen, format, theme).catch((error) => failed.push({ what, error }));
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, takeRemaining));
  } finally {
    await browser.close();
  }
  return failed;
};
