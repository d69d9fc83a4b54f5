import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { startProgram } from '../support/program.js';
import { settled } from './households.js';

const cli = fileURLToPath(new URL('../../tools/cli/dist/main.js', import.meta.url));

export const memberOfThePast = { email: 'demo@daybook.example', password: 'demo household' };

/** A program with the demo's household alone. */
export interface Past {
  address: string;
  end(): Promise<void>;
}

/** A household of seven months: in one process, since only the demo's own can live in times gone by. */
export async function startHouseholdWithPast(): Promise<Past> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  const env: NodeJS.ProcessEnv = { ...process.env, DAYBOOK_DATA_DIR: folder, LOG_LEVEL: 'silent' };
  delete env['DAYBOOK_URL'];
  const child = spawn(process.execPath, [cli, 'demo'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(child, 'exit')).toEqual([0, null]);
  const program = await startProgram({ DAYBOOK_DATA_DIR: folder, PORT: '0' });
  return {
    address: program.address,
    end: async () => {
      await program.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

/** Opens the application as who lives there, at that address. */
export async function enterHouseholdWithPast(page: Page, { address }: Past, at = '/'): Promise<void> {
  const signedIn = await page.context().request.post(`${address}/api/login`, { data: memberOfThePast });
  expect(signedIn.ok()).toBe(true);
  await page.goto(address + at);
  await settled(page);
}
