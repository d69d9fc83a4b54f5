/**
 * How often a test repeats what it does at random: as given where everything is tried (`npm test -- --all` sets
 * `DAYBOOK_TEST_ALL`), otherwise a tenth of it, or `quick` times. `DAYBOOK_TEST_RUNS` says it for a run by hand, in parts.
 */
export const testRuns = (all: number, quick = Math.ceil(all / 10)): number => {
  const asked = Number(process.env['DAYBOOK_TEST_RUNS'] ?? 0);
  if (asked > 0) return asked;
  return process.env['DAYBOOK_TEST_ALL'] ? all : quick;
};
