import { randomBytes, randomUUID } from 'node:crypto';

const names = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL'] as const;

const missing = names.filter((name) => !process.env[name]);

/** Tests against the real servers. Without one of them they count as skipped, never as passed, and one line says so. */
export function onServers(what: string, tests: () => void): void {
  if (missing.length === 0) return tests();
  const reason = `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set`;
  process.stdout.write(`${reason}: ${what} not tried.\n`);
  it.skip(`${what} not tried, since ${reason}`, () => undefined);
}

/** Environment of an installation of its own on those servers. */
export const ownInstallation = (): Record<string, string> => ({
  ...Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])),
  DAYBOOK_MODE: 'distributed',
  DAYBOOK_NAMESPACE: `test-${randomUUID().slice(0, 8)}`,
  DAYBOOK_MASTER_KEY: randomBytes(32).toString('base64'),
  DAYBOOK_IDENTITY_SECRET: randomBytes(32).toString('base64'),
});
