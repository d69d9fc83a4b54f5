import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const answers = async (port) => {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
};

/** Starts a Redis that stores nothing and ends with this process. Resolves to its address, or undefined if it does not start. */
export const startRedis = async () => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'daybook-redis-'));
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  process.once('exit', () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  server.unref();
  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    if (await answers(port)) return `redis://127.0.0.1:${port}`;
    await pause(50);
  }
  return undefined;
};
