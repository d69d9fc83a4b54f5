import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startIn, usageOf } from './program.mjs';

// `node bench/run.mjs [--from-nothing]`: with the flag also a fresh clone, with everything installed and built.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'));
const start = () => startIn(root, process.execPath, ['scripts/start.mjs'], join(folder, 'data'));

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

const measure = async () => {
  await (await start()).stop();
  const program = await start();
  tell('second start', `${program.seconds.toFixed(2)} s`, '≤ 3 s');
  await pause(2_000);
  tell('resident memory, idle', `${usageOf(program.pid).megabytes.toFixed(0)} MB`, '≤ 220 MB');

  // Only now: the helpers come from the build that the start has just made.
  const { register } = await import('@daybook/standalone-service/testing/household');
  const { importRows } = await import('./import.mjs');
  const { measureFirstPage } = await import('./first-page.mjs');

  const household = await register(program.address);
  const page = await measureFirstPage(program.address, household.cookie);
  tell('first page signed in, requests', String(page.requests), '≤ 12');
  tell('first page signed in, compressed script', `${page.kilobytes.toFixed(1)} KB`, '≤ 185 KB');
  tell('first page signed in, usable after', `${page.milliseconds.toFixed(0)} ms`);

  const seconds = ({ seconds: wall, cpu }) => `${wall.toFixed(2)} s, ${cpu.toFixed(2)} s of processor`;
  tell('import of 10,000 rows', seconds(await importRows(household, program, 10_000)), '≤ 4 s');
  await pause(2_000);
  tell('resident memory after 10,000 rows', `${usageOf(program.pid).megabytes.toFixed(0)} MB`);
  const other = await register(program.address);
  tell('import of 100,000 rows', seconds(await importRows(other, program, 100_000)));
  await pause(2_000);
  tell('resident memory after 110,000 rows', `${usageOf(program.pid).megabytes.toFixed(0)} MB`);
  const { measureLists, measureRules } = await import('./rules.mjs');
  const small = { import: '≤ 1.5 s', again: '≤ 1 s', rule: '≤ 1 s' };
  await measureRules(register, program, 10_000, small, tell);
  await measureRules(register, program, 100_000, { import: '≤ 15 s' }, tell);
  await measureLists(register, program, 50_000, { page: '≤ 30 ms' }, tell);
  await pause(2_000);
  tell('resident memory after rules and lists', `${usageOf(program.pid).megabytes.toFixed(0)} MB`, '≤ 350 MB');
  await program.stop();
};

try {
  if (process.argv.includes('--from-nothing')) await fromNothing();
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
