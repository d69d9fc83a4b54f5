import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const clockTicks = 100;

/** Resident memory in MB, the greatest there ever was, and processor time in seconds, as Linux tells them. */
export const usageOf = (pid) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytesOf = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
  // The command's name, in brackets, may hold spaces: count from behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return {
    megabytes: megabytesOf('VmRSS'),
    peak: megabytesOf('VmHWM'),
    cpu: (Number(fields[11]) + Number(fields[12])) / clockTicks,
  };
};

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts a command in a folder and waits for its address; `pid` is the server's own where the command is Node itself. */
export const startIn = async (folder, command, parameters, data, environment = {}) => {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DAYBOOK_DATA_DIR: data, ...environment };
  const began = performance.now();
  const child = spawn(command, parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const ready = /^Daybook is ready: (\S+)$/m.exec(said);
      if (ready) resolve(ready[1]);
    });
    child.once('exit', () => reject(new Error(`it ended before it was ready: ${said}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  const stop = async () => {
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { address, pid: child.pid, seconds, stop };
};

const servers = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL'];

/** Starts every service on the servers that the environment names, with empty stores; `processes` lists them by title and pid. */
export const startOnServers = async (root, data) => {
  const missing = servers.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must name the servers`);
  const list = join(data, 'processes.json');
  const parameters = ['scripts/distributed.mjs', '--processes', list];
  const namespace = { DAYBOOK_NAMESPACE: `bench-${randomUUID().slice(0, 8)}` };
  const program = await startIn(root, process.execPath, parameters, data, namespace);
  return { ...program, processes: JSON.parse(readFileSync(list, 'utf8')) };
};
