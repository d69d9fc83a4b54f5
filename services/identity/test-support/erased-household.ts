import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../src/account/accounts.js';
import { ErasureJobs } from '../src/erasure/erasure-jobs.js';
import { ErasureLog } from '../src/erasure/erasure-log.js';
import { ErasureRunner } from '../src/erasure/erasure-runner.js';
import { ann, type Browser, clockAt, type IdentityUnderTest, identityUnderTest } from './identity-under-test.js';

export const bob = { ...ann, email: 'bob@example.com', firstName: 'Bob', password: 'battery staple' };
export const leave = { password: ann.password, confirmation: ann.email };

/** Longer than any key stays in a memory. */
export const wait = 66_000;

type Open = (options: { directory: string; clock: ReturnType<typeof clockAt> }) => Promise<Platform>;

/** Identity over adapters in a directory of its own; its clock stands still, so that erasures wait for the test. */
export async function openHouseholds(open: Open) {
  const directory = await mkdtemp(join(tmpdir(), 'erasure-'));
  const clock = clockAt('2026-03-10T12:00:00Z');
  const mail = join(directory, 'mail');
  const settings = {
    adminEmails: [],
    oldestAccountIsAdministrator: true,
    mail: { kind: 'folder' as const, folder: mail },
  };
  let platform = await open({ directory, clock });
  let identity: IdentityUnderTest = await identityUnderTest(platform, settings);

  const register = async (person = ann): Promise<Browser> => {
    const browser = identity.browser();
    const { status, body } = await browser.call('POST', '/api/register', person);
    if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`);
    return browser;
  };
  const runner = () => identity.app.get(ErasureRunner);
  return {
    directory,
    mail,
    clock,
    get platform() {
      return platform;
    },
    get identity() {
      return identity;
    },
    register,
    runner,
    log: () => identity.app.get(ErasureLog),
    /** UUIDs of those that the account lists besides its own. */
    householdsOf: async (user: string) =>
      ((await identity.app.get(Accounts).find(user))?.households ?? []).map(({ tenant }) => tenant),
    /** Whether each step was due or not: what the recovery job has enqueued is done. */
    settle: async () => {
      await identity.app.get(ErasureJobs).recover();
      for (const { queue, id } of await platform.jobs.list('erasures')) await platform.jobs.wait(queue, id, 10_000);
    },
    /** Types of the events that there are, by stream category or the name of the set. */
    types: async (prefix: string) => {
      const types: string[] = [];
      for await (const { type } of platform.events.readAll({ prefixes: [prefix] })) types.push(type);
      return types;
    },
    restart: async (next: (platform: Platform) => Platform = (same) => same) => {
      await identity.close();
      await platform.close();
      platform = await open({ directory, clock });
      identity = await identityUnderTest(next(platform), settings);
    },
    close: async () => {
      await identity.close();
      await platform.close();
      await rm(directory, { recursive: true });
    },
  };
}

export type Households = Awaited<ReturnType<typeof openHouseholds>>;

/** Of the newest erasure. */
export async function erasedTenant({ platform }: Pick<Households, 'platform'>): Promise<string> {
  let tenant = '';
  for await (const { stream } of platform.events.readAll({ prefixes: ['erasure-'] })) tenant = stream.slice(8);
  return tenant;
}
