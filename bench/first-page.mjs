import { setTimeout as pause } from 'node:timers/promises';
import { withPage } from './browser.mjs';

/** What is prefetched comes when the browser is idle: it has come after so long. */
const IDLE = 4_000;

/** Runs in the page. */
const isUsable = () => performance.getEntriesByName('daybook:usable').length > 0;

/** Runs in the page: what was loaded up to a moment, and after it. The document itself is one request more. */
const costsAt = () => {
  const usable = performance.getEntriesByName('daybook:usable')[0].startTime;
  const loaded = performance.getEntriesByType('resource');
  const scripts = (entries) =>
    entries
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const before = loaded.filter(({ startTime }) => startTime <= usable);
  const after = loaded.filter(({ startTime }) => startTime > usable);
  const { longestTask, shift } = Reflect.get(globalThis, 'benchSeen');
  return {
    requests: before.length + 1,
    script: scripts(before),
    prefetched: scripts(after),
    painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    usable,
    longestTask,
    shift,
  };
};

/** What a signed-in person's first page costs; bytes as they came over the line, milliseconds from the click. */
export const measureFirstPage = (where) =>
  withPage(where, async (page) => {
    await page.goto(where.address, { waitUntil: 'commit' });
    await page.waitForFunction(isUsable, undefined, { timeout: 120_000 });
    await pause(IDLE);
    return page.evaluate(costsAt);
  });

/** Bytes of script on the landing page: all of it stands in the document. */
export const measureLanding = ({ address }) =>
  withPage({ address }, async (page) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => {
      const inline = [...globalThis.document.scripts].reduce((sum, { text }) => sum + new Blob([text]).size, 0);
      const files = performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType === 'script');
      return inline + files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
  });

const views = ['Income', 'Recurring', 'Calendar', 'Yearly', 'Transactions', 'Settings', 'Dashboard'];

/** Runs in the page: clicks, and waits until the other view's heading has been drawn. Milliseconds. */
const switchTo = (view) =>
  new Promise((resolve) => {
    const { document, requestAnimationFrame } = globalThis;
    const item = [...document.querySelectorAll('aside button')].find(({ textContent }) => textContent === view);
    const heading = () => document.querySelector('main h1');
    const before = heading();
    const began = performance.now();
    item.click();
    const look = () => {
      const drawn = heading() && heading() !== before && !document.querySelector('main [role=status] + div');
      if (!drawn) return requestAnimationFrame(look);
      // One more frame: what is in the page now is on the screen then.
      requestAnimationFrame(() => resolve(performance.now() - began));
    };
    requestAnimationFrame(look);
  });

/** How long each view takes to be there when it was there before: `{ view: milliseconds }`. */
export const measureSwitches = (where) =>
  withPage(where, async (page) => {
    await page.goto(where.address, { waitUntil: 'commit' });
    await page.waitForFunction(isUsable, undefined, { timeout: 120_000 });
    const times = {};
    for (const round of ['first', 'again']) {
      for (const view of views) {
        const time = await page.evaluate(switchTo, view);
        if (round === 'again') times[view] = time;
        await pause(round === 'first' ? 1_500 : 300);
      }
    }
    return times;
  });
