/** Says in one line what is not tried and why, and counts it as skipped, never as passed. */
export function notTried(what: string, reason: string): void {
  process.stdout.write(`${reason}: ${what} not tried.\n`);
  it.skip(`${what} not tried, since ${reason}`, () => undefined);
}

/**
 * Tests against real servers, which variables of the environment name.
 * @param what ends in "are" or "is", as in "the key store on MongoDB is"
 */
export function onServers(variables: readonly string[], what: string, tests: (...urls: string[]) => void): void {
  const missing = variables.filter((name) => !process.env[name]);
  if (missing.length === 0) return tests(...variables.map((name) => process.env[name] ?? ''));
  notTried(what, `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set`);
}
