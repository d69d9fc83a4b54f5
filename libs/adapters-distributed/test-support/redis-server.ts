import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** Whether a server of one's own can be started, to be stopped and flushed. */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer {
  url: string;
  /** Again on the same port, with what it kept on disk. */
  start(): Promise<void>;
  /** At once. */
  kill(): Promise<void>;
  /** Neither answers nor goes away, until it goes on. */
  pause(): void;
  goOn(): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @param settings of the server, such as `['--appendonly', 'yes']`; without them nothing is kept on disk */
export async function startRedisServer(settings: string[] = []): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...settings];
    child = spawn('redis-server', options, { stdio: 'ignore' });
    const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
    client.on('error', () => undefined);
    await client.ping();
    await client.quit();
  };

  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };

  await start();
  return {
    url,
    start,
    kill,
    pause: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    flush: async () => {
      const client = new Redis(url);
      await client.flushall();
      await client.quit();
    },
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
