import { servers } from './own-installation.js';

const missing = servers.filter((name) => !process.env[name]);

/** Tests against the real servers. Without one of them they count as skipped, never as passed, and one line says so. */
export function onServers(what: string, tests: () => void): void {
  if (missing.length === 0) return tests();
  const reason = `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set`;
  process.stdout.write(`${reason}: ${what} not tried.\n`);
  it.skip(`${what} not tried, since ${reason}`, () => undefined);
}
