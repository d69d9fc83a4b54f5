import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@daybook/adapter-contracts';

export type Doing = 'stop' | 'kill' | 'pause' | 'resume' | 'start';

/** A server that can be broken and mended. */
export interface Breakable {
  name: string;
  do(doing: Doing): Promise<void>;
}

const control = process.env['DAYBOOK_SERVERS_CONTROL'] ?? '';

/** Whether there is a script that stops and starts MongoDB and KurrentDB: otherwise they are not ours to break. */
export const mayBreakServers = control !== '';

/** One that the control script starts and stops. */
export const controlled = (name: string, word: 'mongo' | 'kurrent'): Breakable => ({
  name,
  do: async (doing) => {
    const script = spawn(control, [doing, word], { stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = (await once(script, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${doing} ${word} ended with ${code}`);
  },
});

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export interface OwnRedis extends Breakable {
  url: string;
  /** Its command-line client, with what it prints. */
  cli(...words: string[]): string;
  remove(): Promise<void>;
}

/** A Redis of the test's own, which writes to its disk every second as the documents ask for. */
export async function startOwnRedis(): Promise<OwnRedis> {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-redis-'));
  const port = String(await freePort());
  const options = ['--port', port, '--bind', '127.0.0.1', '--dir', directory, '--save', '', '--appendonly', 'yes'];
  let child: ChildProcess;
  const cli = (...words: string[]): string => {
    const { stdout, stderr, status } = spawnSync('redis-cli', ['-p', port, ...words], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`redis-cli ${words.join(' ')}: ${stderr}`);
    return stdout;
  };
  const answers = async (): Promise<boolean> => {
    try {
      return cli('ping').includes('PONG');
    } catch {
      return false;
    }
  };
  const start = async (): Promise<void> => {
    child = spawn('redis-server', options, { stdio: 'ignore' });
    process.once('exit', () => child.kill('SIGKILL'));
    await until('Redis answers', answers);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    name: 'Redis',
    url: `redis://127.0.0.1:${port}`,
    cli,
    do: async (doing) => {
      if (doing === 'start') return start();
      if (doing === 'stop') return end('SIGTERM');
      if (doing === 'kill') return end('SIGKILL');
      child.kill(doing === 'pause' ? 'SIGSTOP' : 'SIGCONT');
    },
    remove: async () => {
      await end('SIGKILL');
      await rm(directory, { recursive: true });
    },
  };
}
