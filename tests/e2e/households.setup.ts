import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoHousehold } from '@daybook/demo';
import { inParallel } from '../support/household.js';
import { type Households, householdsVariable, type Resident } from './households.js';
import { startDaybook } from './start-daybook.js';

const cli = fileURLToPath(new URL('../../tools/cli/dist/main.js', import.meta.url));

const callsAtOnce = 8;

async function signIn(address: string, path: string, body: object): Promise<Resident> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const [name = '', value = ''] =
    response.headers
      .getSetCookie()
      .find((line) => line.includes('daybook='))
      ?.split(';')[0]
      ?.split('=') ?? [];
  const { id } = (await response.json()) as { id: number };
  return { id, cookie: { name, value, url: address } };
}

const register = (address: string, name: string): Promise<Resident> =>
  signIn(address, '/api/register', {
    email: `${name}@example.com`,
    password: 'correct horse battery',
    firstName: 'Noor',
    lastName: 'Newcomer',
  });

const demoAddress = 'demo@daybook.example';

async function fillDemo(address: string): Promise<Resident> {
  const env = { ...process.env, DAYBOOK_URL: address };
  const child = spawn(process.execPath, [cli, 'demo'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the demo household could not be made (${code})`);
  return signIn(address, '/api/login', { email: demoAddress, password: 'demo household' });
}

/** 500 series, which is more than anybody has. */
async function fillCrowded(address: string, { cookie }: Resident): Promise<void> {
  const until = new Date().toISOString().slice(0, 10);
  const { bills, incomes } = demoHousehold({ until, series: 500, transactions: 0 });
  const headers = { 'content-type': 'application/json', cookie: `${cookie.name}=${cookie.value}` };
  const calls = [
    ...bills.map((body) => ({ path: '/api/bills', body })),
    ...incomes.map((body) => ({ path: '/api/incomes', body })),
  ];
  await inParallel(calls, callsAtOnce, async ({ path, body }) => {
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  });
}

/** One program for all specs that only look: households with nothing, with the demo's, and with 500 series. */
export default async function startHouseholds(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-households-'));
  const { address, appointFirst, end } = await startDaybook(directory, { TRUST_PROXY: '1' });
  // The first account, which is the administrator's.
  const demo = await fillDemo(address);
  await appointFirst(demoAddress);
  const empty = await register(address, 'empty');
  const crowded = await register(address, 'crowded');
  await fillCrowded(address, crowded);
  process.env[householdsVariable] = JSON.stringify({ address, demo, empty, crowded } satisfies Households);
  return async () => {
    const complained = await end();
    await rm(directory, { recursive: true });
    if (complained) throw new Error(`the program complained: ${complained}`);
  };
}
