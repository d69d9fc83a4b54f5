import { createRequire } from 'node:module';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';
import { openWriteConnection, type Outcome, type Step, type WriteOptions } from './write-connection.js';

/** The connection that writes a file. Asked one thing at a time. */
export interface Writer {
  /** In one commit; an outcome for each. @throws where it is not known what became of them */
  perform(works: readonly (readonly Step[])[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

/** In this thread: a commit is waited for. For files that are written seldom. */
export function writeHere(options: WriteOptions): Writer {
  const connection = openWriteConnection(DatabaseSync, options);
  return {
    perform: async (works) => connection.perform(works),
    close: async () => connection.close(),
  };
}

/** As text: a file of its own would have another name when it is built than where tests read it. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require(workerData.sqlite);
  const connection = (${openWriteConnection.toString()})(DatabaseSync, workerData.options);
  parentPort.on('message', (works) => {
    parentPort.postMessage(works ? connection.perform(works) : connection.close());
  });`;

/** Waits for its answer. */
interface Asked {
  resolve(outcomes: Outcome[]): void;
  reject(error: unknown): void;
}

/** In a thread of its own: whoever does something else here does not wait for the disk. A thread that died is replaced. */
export function writeInThread(options: WriteOptions): Writer {
  const sqlite = createRequire(import.meta.url).resolve('@photostructure/sqlite');
  let worker: Worker | undefined;
  let asked: Asked | undefined;

  const start = (): Worker => {
    const started = new Worker(program, { eval: true, execArgv: [], env: SHARE_ENV, workerData: { sqlite, options } });
    const end = (error: unknown): void => {
      if (worker !== started) return;
      worker = undefined;
      asked?.reject(error);
      asked = undefined;
    };
    started.on('message', (outcomes: Outcome[]) => {
      // Nothing keeps the process from ending while nothing is being written.
      started.unref();
      const answered = asked;
      asked = undefined;
      answered?.resolve(outcomes);
    });
    started.once('error', end);
    started.once('exit', () => end(new Error(`the thread that writes ${options.path} has ended`)));
    return started;
  };
  const ask = (works: readonly (readonly Step[])[] | undefined): Promise<Outcome[]> =>
    new Promise((resolve, reject) => {
      asked = { resolve, reject };
      worker ??= start();
      worker.ref();
      worker.postMessage(works);
    });

  return {
    perform: ask,
    close: async () => {
      if (!worker) return;
      await ask(undefined);
      const ending = worker;
      worker = undefined;
      await ending?.terminate();
    },
  };
}
