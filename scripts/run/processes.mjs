import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** The kinds of processes by name, with the built file that each runs. */
export const kinds = {
  gateway: 'services/gateway/dist/main.js',
  identity: 'services/identity/dist/main.js',
  budgeting: 'services/budgeting/dist/main.js',
  transactions: 'services/transactions/dist/main.js',
  'transactions-worker': 'services/transactions/dist/worker.main.js',
  admin: 'services/admin/dist/main.js',
  history: 'services/history/dist/main.js',
  'front-end': 'scripts/images/frontend-server.mjs',
};

/** Processes that nobody waits for while looking at a page. */
const background = new Set(['transactions-worker']);

/** Lowers the priority. Linux schedules by process group, so the group gets the same niceness. */
function yieldToOthers(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const group = `/proc/${pid}/autogroup`;
    if (existsSync(group)) writeFileSync(group, `${constants.priority.PRIORITY_BELOW_NORMAL}`);
  } catch {
    // It works without, only less smoothly for the others.
  }
}

const ready = /^Daybook is ready: (http:\/\/\S+)$/;
const againAfterMs = 500;

/**
 * Starts a process, and restarts it on the same port if it ends by itself.
 * @param say called with each line of its output
 */
export function keepRunning({ kind, title = kind, environment, say, changed = () => undefined }) {
  let child;
  let stopping = false;
  let isReady = false;
  let port = environment.PORT ?? '0';
  const kept = { title, pid: undefined, address: undefined };

  const start = () =>
    new Promise((resolve, reject) => {
      child = spawn(process.execPath, [join(root, kinds[kind])], {
        env: { ...process.env, ...environment, PORT: port },
        stdio: ['ignore', 'pipe', 'pipe'],
        // Keeps the terminal's signals from it: the parent stops the processes in order.
        detached: true,
      });
      kept.pid = child.pid;
      if (background.has(kind) && child.pid) yieldToOthers(child.pid);
      createInterface({ input: child.stderr }).on('line', (line) => say(`${title}: ${line}`));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const address = ready.exec(line)?.[1];
        if (!address) return say(`${title}: ${line}`);
        kept.address = address;
        isReady = true;
        port = new URL(address).port;
        changed();
        resolve(kept);
      });
      child.once('exit', (code, signal) => {
        isReady = false;
        reject(new Error(`${title} ended with ${signal ?? code}`));
        if (stopping || !kept.address) return;
        say(`${title}: ended with ${signal ?? code}, and is started again`);
        const complain = (error) => stopping || say(`${title}: ${error.message}`);
        setTimeout(() => stopping || start().catch(complain), againAfterMs);
      });
    });

  const stop = () =>
    new Promise((resolve) => {
      stopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });

  return { start, stop, kept, isReady: () => isReady };
}

/**
 * Takes a port; whoever connects before `spread` says where to is sent away.
 * @throws what Node says of a port that cannot be had
 */
export const takePort = (host, port) =>
  new Promise((resolve, reject) => {
    let targets = [];
    let isReady = () => true;
    let turn = 0;
    const inTurn = () => {
      turn += 1;
      const all = targets.map((_, n) => targets[(turn + n) % targets.length]);
      return [...all.filter(isReady), ...all.filter((target) => !isReady(target))];
    };
    const passOn = (socket, [first, ...others]) => {
      if (first === undefined) return socket.destroy();
      const target = new URL(first);
      // Without Nagle's algorithm, which would hold small writes back until earlier ones are acknowledged.
      const onward = createConnection({ host: target.hostname, port: Number(target.port), noDelay: true });
      const give = () => passOn(socket, others);
      onward.once('error', give);
      onward.once('connect', () => {
        onward.off('error', give);
        onward.on('error', () => socket.destroy());
        socket.pipe(onward).pipe(socket);
      });
      socket.on('error', () => onward.destroy());
      socket.on('close', () => onward.destroy());
    };
    const server = createServer({ noDelay: true }, (socket) => passOn(socket, inTurn()));
    server.once('error', reject);
    server.listen(port, host, () =>
      resolve({
        port: server.address().port,
        /**
         * A TCP load balancer: spreads connections over the targets in turn, and skips those that do not answer. One that
         * listens again but is not ready comes last: it would refuse what another can answer.
         * @param ready whether the target can answer, by its address
         */
        spread: (addresses, ready = isReady) => {
          [targets, isReady] = [addresses, ready];
        },
      }),
    );
  });
