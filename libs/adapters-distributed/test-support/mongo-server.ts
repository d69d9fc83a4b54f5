import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

const program = process.env.MONGOD ?? 'mongod';

/** Whether a server of one's own can be started, to be stopped and killed. `MONGOD` names the program where it is on no path. */
export const hasMongoServer = (): boolean => spawnSync(program, ['--version']).status === 0;

export interface MongoServer {
  url: string;
  /** Again on the same port, with what it kept on disk. */
  start(): Promise<void>;
  /** `SIGKILL` is at once, `SIGTERM` with a word to those who are connected. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Neither answers nor goes away, until it goes on. */
  pause(): void;
  goOn(): void;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A replica set of one. */
export async function startMongoServer(): Promise<MongoServer> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-mongo-'));
  const port = await freePort();
  const place = `127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const options = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'];
    const small = ['--replSet', 'rs0', '--oplogSize', '64', '--wiredTigerCacheSizeGB', '0.25'];
    child = spawn(program, [...options, ...small], { stdio: 'ignore' });
    const client = new MongoClient(`mongodb://${place}/?directConnection=true`, { runtimeAdapters: { os } });
    await client.connect();
    const admin = client.db('admin');
    const members = [{ _id: 0, host: place }];
    // Refused where it was done before.
    await admin.command({ replSetInitiate: { _id: 'rs0', members } }).catch(() => undefined);
    while (!(await admin.command({ hello: 1 }))['isWritablePrimary'])
      await new Promise((ready) => setTimeout(ready, 50));
    await client.close();
  };

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };

  await start();
  return {
    url: `mongodb://${place}/daybook?replicaSet=rs0`,
    start,
    end,
    pause: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    close: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
