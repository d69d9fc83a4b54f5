const intervalMs = 50;

/**
 * Asks again and again until the answer is neither undefined nor false, and gives it.
 * @param what is waited for, as in "the job is listed"
 * @throws Error when it takes too long, and whatever the question throws
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  withinMs = 120_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
