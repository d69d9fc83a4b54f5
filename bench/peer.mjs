import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { installAside } from '../scripts/run/install-aside.mjs';
import { measureLife } from './rules.mjs';
import { startIn, usageOf } from './program.mjs';

/** Actual Budget, without its server: it writes to its own SQLite file, in the process that asks. */
const peer = { name: '@actual-app/api', version: '26.9.0' };

const lines = [
  ['import', 'import', 's'],
  ['the same file again', 'again', 's'],
  ['a rule over all of it', 'rule', 's'],
  ['greatest memory', 'megabytes', 'MB'],
];

/**
 * The same rows through both on this machine, one after the other: Daybook over HTTP with every change on disk, the peer in its own
 * process. Prints a table, with how many times as much the peer takes.
 */
export async function measurePeer(register, root, folder, count) {
  const packages = installAside('bench', peer);
  const theirs = () => {
    const script = [join(root, 'bench/peer/actual.mjs'), packages, String(count)];
    const hooks = ['--import', join(root, 'scripts/run/typescript.mjs')];
    return JSON.parse(execFileSync(process.execPath, [...hooks, ...script], { encoding: 'utf8', stdio: 'pipe' }));
  };
  const entry = [join(root, 'services/standalone/dist/main.js')];
  const program = await startIn(root, process.execPath, entry, join(folder, 'peer'), { LOG_LEVEL: 'silent' });
  const ours = { ...(await measureLife(register, program, count)), megabytes: usageOf(program.pid).peak };
  await program.stop();
  const there = theirs();
  const load = loadavg()[0].toFixed(1);
  console.log(
    `${count.toLocaleString('en-US')} rows; ${cpus().length} processors, load ${load}; Node ${process.version}`,
  );
  console.log(
    `${''.padEnd(24)} ${'Daybook'.padStart(10)} ${`Actual ${peer.version}`.padStart(16)} ${'ratio'.padStart(8)}`,
  );
  for (const [what, name, unit] of lines) {
    const shown = [ours, there].map((one) => `${one[name].toFixed(unit === 's' ? 2 : 0)} ${unit}`);
    const ratio = `${(there[name] / ours[name]).toFixed(1)} ×`;
    console.log(`${what.padEnd(24)} ${shown[0].padStart(10)} ${shown[1].padStart(16)} ${ratio.padStart(8)}`);
  }
  if (there.stored !== count) console.log(`The peer holds ${there.stored} of ${count} rows afterwards.`);
}
