import { batchesOf, inParallel, sendBatch } from '../tests/support/household.ts';
import { insist, taken, waitsMeanwhile } from './neighbour.mjs';
import { quantile, rowsByDate } from './order.mjs';
import { usageOf } from './program.mjs';

const rowsPerCall = 250;
const callsAtOnce = 3;
const times = 10;
const rows = 100_000;
const months = 60;

const spans = {
  'a month': 'from=2019-03-01&to=2019-03-31',
  'twelve months': 'from=2019-01-01&to=2019-12-31',
  'five years': 'from=2016-01-01&to=2020-12-31',
};

/** A budget in every month, which carries over. */
const planMonths = async (household, address) => {
  for (let month = 0; month < months; month += 1) {
    const name = `${2016 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    const budgets = ['Food', 'Shopping', 'Other'].map((category) => ({ category, amount: 500, carriesOver: 1 }));
    await insist(household.call(address, 'PUT', '/api/budgets', { month: name, budgets }));
  }
};

/** What it takes to tell what was spent of many rows, and what another household waits for meanwhile. */
export const measureSpending = async (register, { address, pid }, tell) => {
  const household = await register(address);
  const neighbour = await register(address);
  const all = rowsByDate(rows, months);
  await inParallel(batchesOf(all, rowsPerCall), callsAtOnce, async (batch) => {
    await insist(sendBatch(household, address, batch));
  });
  tell(`${rows.toLocaleString('en-US')} rows from ${all[0].date} to ${all.at(-1).date}`, '');
  await planMonths(household, address);
  const reads = [
    ...Object.entries(spans).map(([name, span]) => [`spending of ${name}`, `/api/spending?${span}`, '≤ 1 s']),
    ['budgets of a month', '/api/budgets?month=2016-06', '≤ 0.5 s'],
    ['budgets carried over from five years', '/api/budgets?month=2020-12', '≤ 1 s'],
  ];
  for (const [name, path, limit] of reads) {
    const read = () => household.call(address, 'GET', path);
    const took = [];
    const busy = usageOf(pid).cpu;
    const others = await waitsMeanwhile(
      () => neighbour.call(address, 'GET', '/api/bills'),
      async () => {
        for (let time = 0; time < times; time += 1) took.push((await taken(read)).ms);
      },
    );
    const processor = (usageOf(pid).cpu - busy) / times;
    tell(`  ${name}`, `p50 ${quantile(took, 0.5).toFixed(0)} ms, max ${quantile(took, 1).toFixed(0)} ms`, limit);
    tell('    processor of one, with the other household', `${processor.toFixed(2)} s`);
    tell('    another household meanwhile', others, 'p99 ≤ 50 ms');
  }
  tell('  greatest resident memory', `${usageOf(pid).peak.toFixed(0)} MB`);
};
