import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import '../scripts/run/typescript.mjs';
import { usageOf } from './program.mjs';

const { inParallel } = await import('../tests/support/household.ts');
const { newHousehold, newTally, rowsOf } = await import('./load-household.mjs');

// Households at once against a program that runs, which must believe X-Forwarded-For (TRUST_PROXY=1), or its limits hold
// for all of them together:
//   node bench/load.mjs http://localhost:3000 [--minutes 5] [--households 200] [--rows 1000] [--think 10000]
// and what a household costs, for more and more of them:
//   node bench/load.mjs http://localhost:3000 --cost 100,1000,10000 [--rows 50]
// With `--processes <file>` as `npm run distributed` writes it, the processes are counted and their processor time is told.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '5' },
    households: { type: 'string', default: '200' },
    rows: { type: 'string' },
    /** Milliseconds for which somebody looks at a page, on average. */
    think: { type: 'string', default: '10000' },
    cost: { type: 'string' },
    processes: { type: 'string' },
  },
});
const [address] = positionals;
if (!address)
  throw new Error('Usage: node bench/load.mjs <address> [--minutes 5] [--households 200] [--cost 100,1000]');

const processes = values.processes ? JSON.parse(readFileSync(values.processes, 'utf8')) : [];
const replicas = () => {
  const kinds = new Map();
  for (const { title } of processes) {
    const kind = title.replace(/ \d+$/, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'not told';
};
const processorSeconds = () => processes.reduce((sum, { pid }) => sum + usageOf(pid).cpu, 0);

const quantile = (times, share) => {
  if (times.length === 0) return 'none';
  const sorted = [...times].sort((a, b) => a - b);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])} ms`;
};
const told = (times) => `${times.length}, p50 ${quantile(times, 0.5)}, p99 ${quantile(times, 0.99)}`;
const tell = (what, value) => console.log(`${what.padEnd(34)} ${value}`);
const errorsOf = ({ errors }) => [...errors.values()].reduce((sum, count) => sum + count, 0);

const thought = Number(values.think);
const think = () => pause(thought * (0.5 + Math.random()));
const pages = [
  ['/api/transactions?limit=100', '/api/bills'],
  ['/api/budget-summary', '/api/bills', '/api/incomes'],
  ['/api/yearly-data/years', '/api/category-spend'],
];

/** Signed up before the clock runs, for a password costs more than all that follows; with a bill. */
const settled = async (number, tally) => {
  const household = newHousehold(address, number, tally);
  await household.signUp();
  const { id: bill } = await household.addBill('Rent');
  return { household, bill };
};

/** Until the time is over: imports its file, then reads pages and links rows, as somebody does who puts a month in order. */
const live = async (number, { household, bill }, until) => {
  // They do not all come in the same second.
  await pause(Math.random() * Math.min(30_000, (until - Date.now()) / 4));
  const rows = rowsOf(number, Number(values.rows ?? 1000));
  const ids = await household.importRows(rows);
  for (let n = 0; Date.now() < until; n += 1) {
    for (const path of pages[n % pages.length]) await household.read(path);
    await household.link(ids[n % ids.length], n % 2 === 0 ? bill : null);
    await think();
  }
  return () => household.audit(rows);
};

const underLoad = async () => {
  const households = Number(values.households);
  const seconds = Number(values.minutes) * 60;
  const tally = newTally();
  const numbers = Array.from({ length: households }, (_, number) => number);
  const ready = new Map();
  await inParallel(numbers, 10, async (number) => void ready.set(number, await settled(number, tally)));
  tally.writes.length = 0;
  const until = Date.now() + seconds * 1000;
  const began = processorSeconds();
  const failed = [];
  const lives = await Promise.all(
    numbers.map((number) => live(number, ready.get(number), until).catch((error) => void failed.push(error.message))),
  );
  const used = processorSeconds() - began;
  const [reads, writes, imports] = [[...tally.reads], [...tally.writes], [...tally.imports]];
  const paths = [...tally.paths].map(([path, times]) => [path, [...times]]);
  let [missing, doubled] = [0, 0];
  await inParallel(lives.filter(Boolean), 10, async (audit) => {
    const found = await audit();
    missing += found.lost;
    doubled += found.doubled;
  });
  tell('households', `${households}, ${failed.length} gave up`);
  tell('processes', replicas());
  tell('minutes', values.minutes);
  tell('reads', told(reads));
  for (const [path, times] of paths) tell(`  ${path}`, told(times));
  tell('writes', told(writes));
  tell('batches of 250 rows', told(imports));
  tell('throughput', `${((reads.length + writes.length + imports.length) / seconds).toFixed(1)} answers a second`);
  if (processes.length > 0) tell('processor time of the processes', `${used.toFixed(0)} s`);
  tell('rows lost, rows doubled', `${missing}, ${doubled}`);
  tell('errors', String(errorsOf(tally)));
  for (const [what, count] of tally.errors) console.log(`  ${count} × ${what}`);
  for (const message of failed) console.log(`  ${message}`);
  if (failed.length + missing + doubled + errorsOf(tally) > 0) process.exitCode = 1;
};

/** Each does the same little: a file, a bill, a link, a look at three pages. Signing up is counted apart, for its password. */
const costs = async () => {
  let number = 0;
  for (const upTo of values.cost.split(',').map(Number)) {
    const tally = newTally();
    const signed = [];
    await inParallel(
      Array.from({ length: upTo - number }, (_, n) => number + n),
      20,
      async (n) => {
        const household = newHousehold(address, n, tally);
        await household.signUp();
        signed.push([n, household]);
      },
    );
    tally.writes.length = 0;
    const [began, used] = [performance.now(), processorSeconds()];
    await inParallel(signed, 20, async ([n, household]) => {
      const { id } = await household.addBill('Rent');
      const [first] = await household.importRows(rowsOf(n, Number(values.rows ?? 50)));
      await household.link(first, id);
      for (const path of pages.flat()) await household.read(path);
    });
    const each = (total) => `${(total / signed.length).toFixed(1)} ms`;
    const processor = processes.length > 0 ? `, ${each((processorSeconds() - used) * 1000)} of processor` : '';
    tell(`households ${number + 1} to ${upTo}`, `${each(performance.now() - began)} each${processor}`);
    tell('  reads', told(tally.reads));
    tell('  writes', told(tally.writes));
    tell('  errors', String(errorsOf(tally)));
    if (errorsOf(tally) > 0) process.exitCode = 1;
    number = upTo;
  }
};

await (values.cost ? costs() : underLoad());
