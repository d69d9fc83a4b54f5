import { readFileSync } from 'node:fs';
import { labelledDemo } from '../libs/matching/test-support/demo-labels.ts';
import { inKinds, judgeEach, tableOf } from '../libs/matching/test-support/judge-matches.ts';
import { labelledSet } from '../libs/matching/test-support/labelled-set.ts';
import { findRecurring, matchRows } from '../libs/matching/src/index.ts';

const expected = new URL('../frontends/transactions/test-support/fixtures/expected/', import.meta.url);
const read = (file) => JSON.parse(readFileSync(new URL(`${file}.json`, expected), 'utf8')).rows;

/** Processor time in milliseconds, once the code is compiled. */
const processorOf = (work) => {
  work();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** Which matches of the labelled set are right, and what it takes to find them in many rows. */
export const measureMatching = (tell) => {
  const judged = judgeEach(labelledSet(read));
  for (const line of [...tableOf(judged), '', ...tableOf(inKinds(judged)), '']) console.log(line);
  for (const [rows, limit] of [[2_500], [5_000], [10_000, '≤ 1,000 ms']]) {
    const household = labelledDemo('many', { seed: 5, series: 100, transactions: rows });
    const took = processorOf(() => matchRows(household));
    tell(
      `matches of ${rows.toLocaleString('en-US')} rows with 100 series`,
      `${took.toFixed(0)} ms of processor`,
      limit,
    );
  }
  const { rows } = labelledDemo('new', { seed: 5 });
  const took = processorOf(() => findRecurring({ rows, linked: [], matched: [], today: '2026-11-20' }));
  tell(
    `bills not there yet in ${rows.length.toLocaleString('en-US')} rows`,
    `${took.toFixed(0)} ms of processor`,
    '≤ 200 ms',
  );
  // As the product asks: what looks like a bill that is there is no other one.
  const household = labelledDemo('known', { seed: 5 });
  const both = processorOf(() => {
    const paying = new Set(matchRows(household).map(({ row }) => row));
    const [matched, left] = [true, false].map((is) => household.rows.filter(({ id }) => paying.has(id) === is));
    findRecurring({ rows: left, linked: household.linked, matched, today: '2026-11-20' });
  });
  tell(
    `matches and bills not there yet in ${household.rows.length.toLocaleString('en-US')} rows with ${household.series.length} series`,
    `${both.toFixed(0)} ms of processor`,
    '≤ 200 ms',
  );
};
