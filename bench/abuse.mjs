import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { attacks } from './abuse/attacks.mjs';
import { quantile, standBy } from './abuse/bystander.mjs';
import { startIn, usageOf } from './program.mjs';

/** What another person waits for `GET /api/auth/user` at most while somebody does their worst, in milliseconds. */
const bar = { p99: 100, max: 300 };
const connections = 20;
const smallHeapMb = 384;
/** For so long the others are asked at least. */
const leastMs = 2_000;
/** Until memory is measured again that somebody's worst took. */
const quietMs = 5_000;

/** An erasure does all that it has to do while it is measured. */
const environment = { TRUST_PROXY: '1', LOG_LEVEL: 'silent', ERASURE_WAIT_SECONDS: '1' };

const idleServer =
  "require('node:http').createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1', function () { console.log(this.address().port); })";

/** Answers the same way all the time: how long it takes to answer is what the machine itself adds. */
const startIdleServer = async () => {
  const child = spawn(process.execPath, ['-e', idleServer], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { address: `http://127.0.0.1:${port.trim()}`, stop: () => child.kill() };
};

const isAlive = ({ pid }) => existsSync(`/proc/${pid}/status`);

/** What the product's thread worked at most since it was asked last before anybody else had a turn, in milliseconds of processor. */
const longestTurn = async ({ pid, turns }) => {
  rmSync(turns, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (isAlive({ pid }) && !(existsSync(turns) && readFileSync(turns, 'utf8'))) await pause(10);
  return existsSync(turns) ? Number(readFileSync(turns, 'utf8')) : 0;
};

/** Their times while the attack goes on, what it was answered, and what it did to memory. */
const underAttack = async ({ program, idle, headers, attacker, order }) => {
  const before = usageOf(program.pid).megabytes;
  await longestTurn(program);
  const others = standBy(program.address, '/api/auth/user', headers);
  const machine = standBy(idle.address, '/', {});
  attacker.postMessage(order);
  const [[{ statuses }]] = await Promise.all([once(attacker, 'message'), pause(leastMs)]);
  const [{ times, failed }, noise] = [await others(), await machine()];
  const turn = isAlive(program) ? await longestTurn(program) : 0;
  await pause(quietMs);
  const alive = isAlive(program);
  const memory = alive ? usageOf(program.pid) : undefined;
  const [p50, p99, max] = [quantile(times, 0.5), quantile(times, 0.99), times.at(-1) ?? 0];
  const passed = alive && failed === 0 && p99 <= bar.p99 && max <= bar.max;
  return { p50, p99, max, failed, alive, passed, statuses, before, memory, turn, noise: noise.times.at(-1) ?? 0 };
};

const ms = (time) => String(Math.round(time)).padStart(6);

const row = (name, many, { p50, p99, max, failed, alive, passed, statuses, before, memory, turn, noise }) => {
  const grown = memory ? `${ms(memory.peak - before)} ${ms(memory.megabytes - before)}` : '     -      -';
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const outcome = [passed ? 'pass' : 'FAIL', !alive && 'died', failed > 0 && `${failed} failed`].filter(Boolean);
  return `${name.padEnd(28)} ${many.padEnd(4)} ${ms(p50)} ${ms(p99)} ${ms(max)} ${ms(turn)} ${ms(noise)} ${grown}  ${outcome.join(', ').padEnd(6)}  ${answers.join(', ')}`;
};

const heading =
  'attack                       conn    p50    p99    max   turn  noise   peak  after          answers to the attack\n' +
  '                                     ms     ms     ms     ms     ms     MB     MB';

/**
 * Every attack by one connection and by twenty, each against a product of its own; `turn` is the longest that the
 * product worked before others had a turn, `noise` the longest that an idle server beside it took. Prints a row each, and says whether all passed.
 * @param only names of attacks; all when empty
 * @param heapMb limit of the heap of the product; its own when absent
 */
export async function measureAbuse(register, root, folder, { seconds, only, heapMb }) {
  console.log(
    `others' GET /api/auth/user, to reach: p99 ≤ ${bar.p99} ms, max ≤ ${bar.max} ms; ${seconds} s; heap ${heapMb ?? 'not limited'}\n${heading}`,
  );
  const idle = await startIdleServer();
  let passed = true;
  const names = Object.keys(attacks).filter((name) => only.length === 0 || only.some((part) => name.includes(part)));
  for (const [n, name] of names.entries()) {
    const entry = [
      '--import',
      join(root, 'bench/abuse/longest-turn.mjs'),
      ...(heapMb ? [`--max-old-space-size=${heapMb}`] : []),
      join(root, 'services/standalone/dist/main.js'),
    ];
    const data = join(folder, `abuse-${heapMb ?? ''}-${n}`);
    const turns = `${data}-turns`;
    const environmentOf = { ...environment, LONGEST_TURN: turns };
    const program = { ...(await startIn(root, process.execPath, entry, data, environmentOf)), turns };
    const { cookie } = await register(program.address);
    const headers = { cookie, 'x-forwarded-for': '10.0.0.1' };
    const workerData = { name, address: program.address, from: '10.9.9.9' };
    const attacker = new Worker(new URL('./abuse/attacker.mjs', import.meta.url), { workerData });
    await once(attacker, 'message');
    const orders = [
      ['one', { connections: 1, seconds: Math.min(seconds, 10), requests: 3 }],
      [String(connections), { connections, seconds }],
    ];
    for (const [many, order] of orders) {
      if (!isAlive(program)) break;
      const found = await underAttack({ program, idle, headers, attacker, order });
      console.log(row(name, many, found));
      passed &&= found.passed;
    }
    await attacker.terminate();
    if (isAlive(program)) await program.stop();
  }
  idle.stop();
  console.log(passed ? 'all passed' : 'not all passed');
  return passed;
}

/** The product as it is, and with a heap as small as a small server has. */
export const measureAbuseTwice = async (register, root, folder, options) => {
  const whole = await measureAbuse(register, root, folder, options);
  const small = await measureAbuse(register, root, folder, { ...options, heapMb: smallHeapMb });
  return whole && small;
};
