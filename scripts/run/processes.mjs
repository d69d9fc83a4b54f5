import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Every kind of process there is, by the name that it is started under, with the built file that it runs. */
export const kinds = {
  gateway: 'services/gateway/dist/main.js',
  identity: 'services/identity/dist/main.js',
  budgeting: 'services/budgeting/dist/main.js',
  transactions: 'services/transactions/dist/main.js',
  'transactions-worker': 'services/transactions/dist/worker.main.js',
  admin: 'services/admin/dist/main.js',
  'front-end': 'scripts/images/frontend-server.mjs',
};

/** Those that nobody waits for while they look at a page. */
const background = new Set(['transactions-worker']);

/** Others come first where the processors are busy. Linux weighs a process group of its own as a whole. */
function yieldToOthers(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const group = `/proc/${pid}/autogroup`;
    if (existsSync(group)) writeFileSync(group, `${constants.priority.PRIORITY_BELOW_NORMAL}`);
  } catch {
    // It works as well without, and lets others wait a little longer.
  }
}

const ready = /^Daybook is ready: (http:\/\/\S+)$/;
const againAfterMs = 500;

/**
 * A process that is started again when it ends by itself, on the same port.
 * @param say told what it writes, line by line
 */
export function keepRunning({ kind, title = kind, environment, say, changed = () => undefined }) {
  let child;
  let stopping = false;
  let port = environment.PORT ?? '0';
  const kept = { title, pid: undefined, address: undefined };

  const start = () =>
    new Promise((resolve, reject) => {
      child = spawn(process.execPath, [join(root, kinds[kind])], {
        env: { ...process.env, ...environment, PORT: port },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A signal of the terminal is passed on in order, not taken by all at once.
        detached: true,
      });
      kept.pid = child.pid;
      if (background.has(kind) && child.pid) yieldToOthers(child.pid);
      createInterface({ input: child.stderr }).on('line', (line) => say(`${title}: ${line}`));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const address = ready.exec(line)?.[1];
        if (!address) return say(`${title}: ${line}`);
        kept.address = address;
        port = new URL(address).port;
        changed();
        resolve(kept);
      });
      child.once('exit', (code, signal) => {
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

  return { start, stop, kept };
}

/** Takes connections on one port and passes them on to several in turn, past those that do not answer. */
export const spread = (host, port, targets) =>
  new Promise((resolve, reject) => {
    let turn = 0;
    const passOn = (socket, tries) => {
      turn += 1;
      const target = new URL(targets[turn % targets.length]);
      // Without delay: what is passed on in pieces would else wait for the other side to acknowledge the piece before.
      const onward = createConnection({ host: target.hostname, port: Number(target.port), noDelay: true });
      const give = () => (tries > 1 ? passOn(socket, tries - 1) : socket.destroy());
      onward.once('error', give);
      onward.once('connect', () => {
        onward.off('error', give);
        onward.on('error', () => socket.destroy());
        socket.pipe(onward).pipe(socket);
      });
      socket.on('error', () => onward.destroy());
      socket.on('close', () => onward.destroy());
    };
    const server = createServer({ noDelay: true }, (socket) => passOn(socket, targets.length));
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
