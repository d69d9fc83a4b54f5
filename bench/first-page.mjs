import { chromium } from '@playwright/test';

const launch = {
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
};

/** What a signed-in person's first page costs, with nothing in the browser's cache, up to `daybook:usable`. */
export const measureFirstPage = async (address, cookie) => {
  const browser = await chromium.launch(launch);
  try {
    const context = await browser.newContext();
    const [name, value] = cookie.split('=');
    await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('daybook:usable').length > 0);
    return await page.evaluate(() => {
      const usable = performance.getEntriesByName('daybook:usable')[0].startTime;
      const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= usable);
      const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
      const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      // The document itself is one more.
      return { requests: loaded.length + 1, kilobytes: bytes / 1000, milliseconds: usable };
    });
  } finally {
    await browser.close();
  }
};
