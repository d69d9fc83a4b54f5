import { launchOptions } from '../scripts/run/chromium.mjs';
import { chromium } from '@playwright/test';

/** 1.6 Mbit/s with 150 ms: a phone on a slow network. Bytes a second, milliseconds. */
export const slowLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Runs in the page before anything else: notes what moves and what takes long, from the first moment on. */
const watch = () => {
  const seen = { longestTask: 0, shift: 0 };
  Reflect.set(globalThis, 'benchSeen', seen);
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('longtask', ({ duration }) => {
    seen.longestTask = Math.max(seen.longestTask, duration);
  });
  each('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
};

/** Opens a page with an empty cache for `use`, on the given line; undefined is loopback as it is. */
export const withPage = async ({ address, cookie, line }, use) => {
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    if (cookie) {
      const [name, value] = cookie.split('=');
      await context.addCookies([{ name, value, url: address }]);
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (line) await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await page.addInitScript(watch);
    return await use(page);
  } finally {
    await browser.close();
  }
};

/** Runs in the page: scrolls steadily for so long. Frames a second, and the share of those that came late. */
export const scroll = (forMs) =>
  new Promise((resolve) => {
    const { requestAnimationFrame, scrollBy } = globalThis;
    const times = [];
    const began = performance.now();
    const step = (now) => {
      times.push(now);
      scrollBy(0, 60);
      if (performance.now() - began < forMs) return requestAnimationFrame(step);
      const gaps = times.slice(1).map((time, n) => time - times[n]);
      const wanted = (times.at(-1) - times[0]) / (1000 / 60);
      const fps = (gaps.length * 1000) / (times.at(-1) - times[0]);
      resolve({ fps, dropped: Math.max(0, 1 - gaps.length / wanted) });
    };
    requestAnimationFrame(step);
  });

/** What is in use in the page after its garbage was collected: MB. */
export const heapOf = async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
};
