import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../scripts/run/chromium.mjs';
import { installAside } from '../../scripts/run/install-aside.mjs';
import type { Resident } from './households.js';

/** The newest that Node 20 runs: 13 needs 22.19. */
const lighthouse = { name: 'lighthouse', version: '12.8.2' };

interface Audit {
  id: string;
  /** From 0 to 1; null where it does not apply to the page, or is left to a person. */
  score: number | null;
  details?: { items?: { node?: { snippet: string } }[] };
}

/** The part of Lighthouse that is used: its own types would have to be installed with it. */
interface LighthouseModule {
  default: (
    address: string,
    flags: object,
    config?: object,
  ) => Promise<{
    lhr: { finalDisplayedUrl: string; categories: { accessibility: Audit }; audits: Record<string, Audit> };
  }>;
  desktopConfig: object;
}

export interface AccessibilityReport {
  /** Where the page stood in the end: who is not signed in is sent elsewhere. */
  address: string;
  /** Of 100. */
  score: number;
  /** Audits that found something, with what they found it in. */
  failed: string[];
  /** Audits that found nothing. */
  passed: number;
}

export type FormFactor = 'desktop' | 'mobile';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const loadLighthouse = async (): Promise<LighthouseModule> => {
  const folder = installAside('audits', lighthouse);
  const file = createRequire(join(folder, 'package.json')).resolve(lighthouse.name);
  return (await import(pathToFileURL(file).href)) as LighthouseModule;
};

/** A browser in which Lighthouse looks at pages; it has pages of its own, and no other test's. */
export async function openAuditor() {
  const { default: run, desktopConfig } = await loadLighthouse();
  const port = await freePort();
  const options = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
  return {
    /** @param who is signed in; nobody when absent */
    audit: async (address: string, formFactor: FormFactor, who?: Resident): Promise<AccessibilityReport> => {
      const signedIn = who ? { extraHeaders: { Cookie: `${who.cookie.name}=${who.cookie.value}` } } : {};
      const flags = { port, onlyCategories: ['accessibility'], logLevel: 'error', ...signedIn };
      const { lhr } = await run(address, flags, formFactor === 'desktop' ? desktopConfig : undefined);
      const scores = Object.values(lhr.audits).filter(({ score }) => score !== null);
      return {
        address: lhr.finalDisplayedUrl,
        score: Math.round((lhr.categories.accessibility.score ?? 0) * 100),
        failed: scores
          .filter(({ score }) => score !== 1)
          .map(({ id, details }) => [id, ...(details?.items ?? []).map(({ node }) => node?.snippet ?? '')].join(' ')),
        passed: scores.filter(({ score }) => score === 1).length,
      };
    },
    end: () => browser.close(),
  };
}
