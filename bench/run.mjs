import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, nx, nxEnvironment } from '../scripts/run/prepare.mjs';
import { startIn, startOnServers, usageOf } from './program.mjs';

// `node bench/run.mjs [--from-nothing] [--client] [--transactions] [--server] [--replay [--events 1000000]]`: also a fresh clone, with
// everything installed and built; and of the rest these parts alone.
// `node bench/run.mjs --abuse [--seconds 30] [--only <parts of names, separated by commas>] [--heap <MB>]`: what others wait for while
// somebody does their worst. A part of an hour; without `--heap` each attack is run with the heap as it is and with 384 MB.
// `node bench/run.mjs --peer [--rows 10000]`: the same rows through Daybook and through Actual Budget, which npm installs in a cache of
// the user. Some minutes.
// `node bench/run.mjs --order [--on-servers] [--rows 100000]`: 100,000 rows of 120 months sorted by date, in no order as the client sends
// them and as they are, of one household, and a fiftieth of them each of fifty at once; embedded, or on the servers that the environment
// names. Some minutes, a part of an hour on servers.
// `node bench/run.mjs --forks`: what answers as of earlier times take, of 20,000 and of 100,000 rows. Some minutes.
// `node bench/run.mjs --history [--rows 100000] [--changes 5000]`: what an undo of 10,000 rows, pages of the history, and the
// verification of an export take. Some minutes; `--undo` for the undo alone.
// `node bench/run.mjs --activity [--changes 5000]`: how the activity scrolls in a browser. A minute.
// `node bench/run.mjs --servers [--rows 10000] [--rounds 3] [--show]`: how much longer a household waits on the servers that the environment
// names than in embedded mode; `--show` tells each time, and the processor time of the processes.

// `node bench/run.mjs --guessing [--guesses 10000] [--owners 1,500]`: so many guesses from 500 addresses at one account and at 500; in the
// mode that the environment names. A minute.
// `node bench/run.mjs --spending`: what it takes to tell what was spent of 100,000 rows. A minute.
// `node bench/run.mjs --matching`: which rows of the labelled set are matched to which bills, and what it takes of many. Some seconds.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'));
const start = (data = 'data') => startIn(root, process.execPath, ['scripts/start.mjs'], join(folder, data));

const tell = (what, value, limit) =>
  console.log(`${what.padEnd(44)} ${value}${limit ? `   (to reach: ${limit})` : ''}`);

const fromNothing = async () => {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  // nx keeps what it built for all folders of this user; a machine that never built this has nothing of it.
  const environment = { NX_CACHE_DIRECTORY: join(folder, 'nx-cache') };
  const program = await startIn(clone, 'npm', ['start', '--silent'], join(folder, 'clone-data'), environment);
  tell('start from nothing (clone, npm start)', `${program.seconds.toFixed(1)} s`);
  await program.stop();
};

const seconds = ({ seconds: wall, cpu }) => `${wall.toFixed(2)} s, ${cpu.toFixed(2)} s of processor`;

const peakOf = ({ pid }) => `${usageOf(pid).peak.toFixed(0)} MB`;

const measureStart = async () => {
  await (await start()).stop();
  const program = await start();
  tell('second start', `${program.seconds.toFixed(2)} s`, '≤ 3 s');
  await pause(2_000);
  tell('resident memory, idle', `${usageOf(program.pid).megabytes.toFixed(0)} MB`, '≤ 220 MB');
  const { measureClient } = await import('./client.mjs');
  await measureClient(program, tell);
  await program.stop();
};

const measureServer = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { importRows } = await import('./import.mjs');
  const { measureLists, measureRules } = await import('./rules.mjs');
  const { measureSummary } = await import('./summary.mjs');
  const program = await start('server');
  await measureSummary(register, program, 500, tell);
  const household = await register(program.address);
  tell('import of 10,000 rows', seconds(await importRows(household, program, 10_000)), '≤ 1.5 s; peer 12 s');
  const small = { import: '≤ 1.5 s', again: '≤ 1 s; peer 67 s', rule: '≤ 1 s; peer 71 s' };
  await measureRules(register, program, 10_000, small, tell);
  await measureRules(register, program, 100_000, { import: '≤ 15 s; peer 500 s' }, tell);
  await measureLists(register, program, 50_000, { page: '≤ 30 ms' }, tell);
  tell('greatest resident memory throughout', peakOf(program), '≤ 350 MB');
  await program.stop();
};

const measureBrowser = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measureTransactions } = await import('./transactions.mjs');
  const program = await start('browser');
  await measureTransactions(register, program, folder, tell);
  await program.stop();
};

const measureHouseholdSpending = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measureSpending } = await import('./spending.mjs');
  const program = await start('spending');
  await measureSpending(register, program, tell);
  await program.stop();
};

const measureReplay = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measureRebuilds, writeLog } = await import('./replay.mjs');
  const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } }, strict: false });
  const written = await writeLog(join(folder, 'replay'), Number(values.events));
  const rate = (wall) => `${Math.round(written / wall).toLocaleString('en-US')} events a second`;
  const began = performance.now();
  // It is ready once every read model has seen the whole log.
  const program = await start('replay');
  const wall = (performance.now() - began) / 1000;
  const { cpu } = usageOf(program.pid);
  tell(`replay of ${written.toLocaleString('en-US')} events`, `${seconds({ seconds: wall, cpu })}, ${rate(wall)}`);
  tell('greatest resident memory amid the replay', peakOf(program));
  await measureRebuilds(register, program, ({ name, seconds: took, cpu: used, reads }) => {
    const others = reads && `; others' reads p50 ${reads.p50} ms, p99 ${reads.p99} ms, max ${reads.max} ms`;
    const limit = reads ? undefined : '≥ 30,000 a second';
    tell(`rebuild of ${name}`, `${seconds({ seconds: took, cpu: used })}, ${rate(took)}${others ?? ''}`, limit);
  });
  tell('greatest resident memory amid the rebuilds', peakOf(program));
  await program.stop();
};

const measureAbuses = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measureAbuse, measureAbuseTwice } = await import('./abuse.mjs');
  const { values } = parseArgs({
    options: {
      abuse: { type: 'boolean' },
      seconds: { type: 'string', default: '30' },
      only: { type: 'string', default: '' },
      heap: { type: 'string' },
    },
  });
  const options = { seconds: Number(values.seconds), only: values.only.split(',').filter(Boolean) };
  const heapMb = values.heap && Number(values.heap);
  const passed = await (heapMb === undefined
    ? measureAbuseTwice(register, root, folder, options)
    : measureAbuse(register, root, folder, { ...options, heapMb }));
  if (!passed) process.exitCode = 1;
};

const measureGuesses = async () => {
  const { measureGuessing } = await import('./guessing.mjs');
  const { values } = parseArgs({
    options: {
      guessing: { type: 'boolean' },
      guesses: { type: 'string', default: '10000' },
      owners: { type: 'string', default: '1,500' },
    },
  });
  const owners = values.owners.split(',').map(Number);
  if (!(await measureGuessing(root, folder, { guesses: Number(values.guesses), owners }))) process.exitCode = 1;
};

const measureAgainstPeer = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measurePeer } = await import('./peer.mjs');
  const { values } = parseArgs({ options: { peer: { type: 'boolean' }, rows: { type: 'string', default: '10000' } } });
  await measurePeer(register, root, folder, Number(values.rows));
};

/** The same rows sorted by date, and in no order by the client and by the API: of one household, and of fifty that import at once. */
const measureOrders = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measureOrder } = await import('./order.mjs');
  const { values } = parseArgs({
    options: {
      order: { type: 'boolean' },
      'on-servers': { type: 'boolean', default: false },
      rows: { type: 'string', default: '100000' },
    },
  });
  const rows = Number(values.rows);
  let runs = 0;
  const startFresh = () => {
    runs += 1;
    const name = `order-${runs}`;
    return values['on-servers'] ? startOnServers(root, join(folder, name)) : start(name);
  };
  const inFreshProgram = async (work) => {
    const program = await startFresh();
    try {
      const result = await work(program);
      const peaks = (program.processes ?? [program]).map(({ pid }) => usageOf(pid).peak);
      tell('  greatest resident memory of a process', `${Math.max(...peaks).toFixed(0)} MB`);
      return result;
    } finally {
      await program.stop();
    }
  };
  const limit = '≤ 1.3';
  for (const file of [
    { households: 1, rows, months: 120, limit },
    { households: 50, rows: rows / 50, months: 120, limit },
  ]) {
    await measureOrder(register, inFreshProgram, file, tell);
  }
};

const measureActivities = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measureActivity } = await import('./activity.mjs');
  const { values } = parseArgs({
    options: { activity: { type: 'boolean' }, changes: { type: 'string', default: '5000' } },
  });
  const program = await start('activity');
  await measureActivity(register, program, Number(values.changes), tell);
  await program.stop();
};

const measureUndos = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measureUndo } = await import('./undo.mjs');
  const program = await start('undo');
  // The first undo of a program compiles.
  await measureUndo(register, program, 1_000, () => undefined);
  await measureUndo(register, program, 10_000, tell);
  await program.stop();
};

/** Of rows over eight years, and of as many in one month. */
const measureHistories = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measureHistory } = await import('./history.mjs');
  const { values } = parseArgs({
    options: {
      history: { type: 'boolean' },
      rows: { type: 'string', default: '100000' },
      changes: { type: 'string', default: '5000' },
    },
  });
  const [rows, changes] = [Number(values.rows), Number(values.changes)];
  const program = await start('history');
  for (const months of [96, 1]) await measureHistory(register, program, { rows, months, changes }, tell);
  tell('greatest resident memory throughout', peakOf(program));
  await program.stop();
  // The program itself does not need it.
  const [command, parameters] = nx('run-many', '-t', 'build', '-p', '@daybook/verify-export');
  execFileSync(command, parameters, { cwd: root, env: { ...process.env, ...nxEnvironment }, stdio: 'ignore' });
  const { measureSealedLog } = await import('./sealed-log.mjs');
  await measureSealedLog(tell);
};

const measureEarlierTimes = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measureForks } = await import('./forks.mjs');
  for (const [rows, first] of [
    [20_000, '≤ 1 s'],
    [100_000, '≤ 3 s'],
  ]) {
    const program = await start(`forks-${rows}`);
    await measureForks(register, program, rows, { first }, tell);
    tell('  greatest resident memory throughout', peakOf(program));
    await program.stop();
  }
};

const measureOnServers = async () => {
  const { register } = await import('../tests/support/household.ts');
  const { measureServers } = await import('./servers.mjs');
  const { values } = parseArgs({
    options: {
      servers: { type: 'boolean' },
      rows: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      show: { type: 'boolean', default: false },
    },
  });
  const { show } = values;
  const options = { rows: Number(values.rows), rounds: Number(values.rounds), limit: 2.5, show };
  if (!(await measureServers(register, root, folder, options))) process.exitCode = 1;
};

const measureMatches = async () => {
  const { measureMatching } = await import('./matching.mjs');
  measureMatching(tell);
};

const parts = ['--client', '--transactions', '--server', '--replay'];
const alone = [
  '--abuse',
  '--activity',
  '--forks',
  '--guessing',
  '--history',
  '--matching',
  '--order',
  '--peer',
  '--servers',
  '--spending',
  '--undo',
];
const wanted = (part) =>
  process.argv.includes(part) || ![...parts, ...alone].some((name) => process.argv.includes(name));

try {
  build();
  await import('../scripts/run/typescript.mjs');
  if (process.argv.includes('--from-nothing')) await fromNothing();
  if (wanted('--client')) await measureStart();
  if (wanted('--transactions')) await measureBrowser();
  if (wanted('--server')) await measureServer();
  if (wanted('--replay')) await measureReplay();
  if (process.argv.includes('--abuse')) await measureAbuses();
  if (process.argv.includes('--activity')) await measureActivities();
  if (process.argv.includes('--history') || process.argv.includes('--undo')) await measureUndos();
  if (process.argv.includes('--history')) await measureHistories();
  if (process.argv.includes('--forks')) await measureEarlierTimes();
  if (process.argv.includes('--guessing')) await measureGuesses();
  if (process.argv.includes('--matching')) await measureMatches();
  if (process.argv.includes('--order')) await measureOrders();
  if (process.argv.includes('--peer')) await measureAgainstPeer();
  if (process.argv.includes('--servers')) await measureOnServers();
  if (process.argv.includes('--spending')) await measureHouseholdSpending();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
