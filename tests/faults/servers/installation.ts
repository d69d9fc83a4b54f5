import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@daybook/adapter-contracts';
import type { Interruption } from '../../support/interrupted-platform.js';
import { startProgram } from '../../support/program.js';

/** Every kind of process, with the program that it runs. */
const mains = {
  identity: 'identity',
  budgeting: 'budgeting',
  admin: 'admin',
  history: 'history',
  transactions: 'faults/servers/interrupted-transactions.main.ts',
  'transactions-worker': 'faults/servers/interrupted-worker.main.ts',
  gateway: 'gateway',
};
export type Kind = keyof typeof mains;

const replicas = 2;

/** A process that is started again on the same port when it ends. */
export interface Kept {
  readonly kind: Kind;
  readonly title: string;
  readonly address: string;
  signal(signal: NodeJS.Signals): void;
  /** Ends it, and resolves when it is ready again; with other variables of the environment from then on. */
  again(signal: NodeJS.Signals, environment?: Record<string, string>): Promise<void>;
  /** After a SIGSTOP. It tells of the moment right before it stops: a first signal may come too early. */
  goOn(): Promise<void>;
  /** Resolves when what ended last is ready again. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

type Environment = Record<string, string>;

async function keep(kind: Kind, title: string, given: Environment, said: string[]): Promise<Kept> {
  let stopping = false;
  let environment = given;
  let program = await startProgram({ ...environment, PORT: '0' }, mains[kind]);
  const { address } = program;
  const { port } = new URL(address);
  let back: Promise<void>;
  const watch = (): void => {
    back = program.ended.then(async ({ code, signal, stdout, stderr }) => {
      said.push(`${title} ended with ${signal ?? code}\n${stdout}${stderr}`);
      if (stopping) return;
      program = await startProgram({ ...environment, PORT: port }, mains[kind]);
      watch();
    });
    // Whoever waits for it is told.
    back.catch((error: unknown) => said.push(`${title}: ${String(error)}`));
  };
  watch();
  return {
    kind,
    title,
    address,
    signal: (signal) => void process.kill(program.pid, signal),
    again: async (signal, other = {}) => {
      environment = { ...environment, ...other };
      const was = program;
      process.kill(was.pid, signal);
      await was.ended;
      await back;
    },
    goOn: async () => {
      for (let times = 0; times < 20; times += 1) {
        await pause(25);
        process.kill(program.pid, 'SIGCONT');
      }
    },
    ready: async () => {
      const answered = () =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        );
      await until(`${title} is ready`, answered);
    },
    stop: async () => {
      stopping = true;
      // A test that failed may have left it standing still.
      void program.end('SIGCONT');
      await program.end('SIGTERM');
    },
  };
}

/** Everything in processes of its own, two of each kind. */
export interface Installation {
  /** Origins of the gateways. */
  readonly addresses: readonly string[];
  readonly processes: readonly Kept[];
  of(kind: Kind): readonly [Kept, Kept];
  /** From now on: the next process of the service of transactions that comes there. */
  interrupt(at: Interruption): Promise<void>;
  /** Resolves when one has come there; from then on none is interrupted any more. */
  interrupted(): Promise<void>;
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** @param environment with the servers and the secrets, as every process is given it */
export async function startInstallation(environment: Environment): Promise<Installation> {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-on-servers-'));
  const interruption = join(directory, 'interruption');
  const said: string[] = [];
  const common = { ...environment, DAYBOOK_DATA_DIR: directory, INTERRUPTION: interruption, TRUST_PROXY: '1' };
  const several = (kind: Kind, more: Environment = {}): Promise<Kept[]> =>
    Promise.all(
      Array.from({ length: replicas }, (_, n) => keep(kind, `${kind} ${n + 1}`, { ...common, ...more }, said)),
    );
  const inner = (
    await Promise.all(
      (['identity', 'budgeting', 'transactions', 'admin', 'history', 'transactions-worker'] as const).map((kind) =>
        several(kind),
      ),
    )
  ).flat();
  const originsOf = (kind: Kind): string =>
    inner
      .filter((one) => one.kind === kind)
      .map(({ address }) => address)
      .join(',');
  const gateways = await several('gateway', {
    IDENTITY_URL: originsOf('identity'),
    BUDGETING_URL: originsOf('budgeting'),
    TRANSACTIONS_URL: originsOf('transactions'),
    ADMIN_URL: originsOf('admin'),
    HISTORY_URL: originsOf('history'),
  });
  const processes = [...gateways, ...inner];
  return {
    addresses: gateways.map(({ address }) => address),
    processes,
    of: (kind) => {
      const [one, other] = processes.filter((each) => each.kind === kind);
      if (!one || !other) throw new Error(`there are not two of ${kind}`);
      return [one, other];
    },
    interrupt: async (at) => {
      await rm(`${interruption}.reached`, { force: true });
      await writeFile(interruption, JSON.stringify(at));
    },
    interrupted: async () => {
      await until('a process has come to the point', async () => existsSync(`${interruption}.reached`));
      await rm(interruption);
    },
    ready: async () => {
      for (const each of processes) await each.ready();
    },
    stop: async () => {
      await Promise.all(gateways.map((each) => each.stop()));
      await Promise.all(inner.map((each) => each.stop()));
      const { DAYBOOK_TEST_LOGS: logs } = process.env;
      if (logs) await writeFile(join(logs, 'processes.txt'), said.join('\n'));
      await rm(directory, { recursive: true });
    },
  };
}
