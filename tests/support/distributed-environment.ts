import { randomBytes, randomUUID } from 'node:crypto';

/** Variables that name the servers of the distributed mode. */
export const servers = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL'] as const;

/** Environment of an installation of its own on those servers. */
export const ownInstallation = (): Record<string, string> => ({
  ...Object.fromEntries(servers.map((name) => [name, process.env[name] ?? ''])),
  DAYBOOK_MODE: 'distributed',
  DAYBOOK_NAMESPACE: `test-${randomUUID().slice(0, 8)}`,
  DAYBOOK_MASTER_KEY: randomBytes(32).toString('base64'),
  DAYBOOK_IDENTITY_SECRET: randomBytes(32).toString('base64'),
});
