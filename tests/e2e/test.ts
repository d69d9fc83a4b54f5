import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { startDaybook } from './start-daybook.js';

/** The real program on a data directory of its own. */
export interface Daybook {
  /** The whole address of a path. */
  at(path: string): string;
  /** `kill -9` and a new start on the same port and data. */
  killAndStartAgain(): Promise<void>;
  /** Sees to it that the first account is the administrator, and that the page knows. */
  appointFirst(page: Page, email: string): Promise<void>;
}

interface Fixtures {
  daybook: Daybook;
  /** What a page said that it must not say: blocked by the content security policy, thrown, logged as an error. */
  complaints: string[];
}

/** A failed request is the test's own business; everything else that is logged as an error is a fault. */
const isOwnBusiness = (text: string): boolean =>
  /^Failed to load resource|^An unknown error occurred when fetching the script/.test(text);

async function listenForComplaints(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', (_, text: string) => complaints.push(`blocked: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
      report(`${violatedDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isOwnBusiness(message.text())) complaints.push(`logged: ${message.text()}`);
    });
  };
  context.on('page', watch);
}

export const test = base.extend<Fixtures>({
  // Playwright reads what a fixture needs from the pattern of its first parameter.
  daybook: async ({ browserName: _ }, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'daybook-'));
    const { address, killAndStartAgain, appointFirst, end } = await startDaybook(directory);
    await use({
      at: (path) => `${address}${path}`,
      killAndStartAgain,
      appointFirst: async (page, email) => {
        if (await appointFirst(email)) await page.reload();
      },
    });
    const complained = await end();
    await rm(directory, { recursive: true });
    expect(complained).toBe('');
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await listenForComplaints(context, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
