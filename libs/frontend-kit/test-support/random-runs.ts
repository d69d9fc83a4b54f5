/**
 * How often a test of a front end repeats what it does at random: as given where everything is tried (`npm test -- --all`), or `quick`
 * times. `DAYBOOK_TEST_RUNS` says it for a run by hand.
 */
export const randomRuns = (all: number, quick: number): number =>
  Number(process.env['DAYBOOK_TEST_RUNS'] ?? 0) || (process.env['DAYBOOK_TEST_ALL'] ? all : quick);
