/**
 * How often a test repeats what it does at random: as given where everything is tried (`npm test -- --all` sets
 * `DAYBOOK_TEST_ALL`), otherwise a tenth of it, or `quick` times.
 */
export const testRuns = (all: number, quick = Math.ceil(all / 10)): number =>
  process.env['DAYBOOK_TEST_ALL'] ? all : quick;
