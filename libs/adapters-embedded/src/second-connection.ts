import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

/** A second connection to a file, for one statement at a time. */
export interface SecondConnection {
  /** Runs one statement to its end. The first column of its first row. @throws Error with the words of SQLite */
  run(sql: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Answer {
  value?: unknown;
  error?: string;
}

/** As text: a file of its own would have another name when it is built than where tests read it. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require(workerData.sqlite);
  const database = new DatabaseSync(workerData.path, { timeout: workerData.busyMs });
  parentPort.on('message', (sql) => {
    try {
      const [row] = sql === undefined ? [] : database.prepare(sql).all();
      if (sql === undefined) database.close();
      parentPort.postMessage({ value: row && Object.values(row)[0] });
    } catch (error) {
      parentPort.postMessage({ error: String(error && error.message) });
    }
  });`;

/** In this thread: what it does is waited for. @param busyMs for so long a statement waits for others that have the file */
export function openBeside(path: string, busyMs: number): SecondConnection {
  const database = new DatabaseSync(path, { timeout: busyMs });
  return {
    run: async (sql) => {
      const [row] = database.prepare(sql).all();
      return row && Object.values(row)[0];
    },
    close: async () => database.close(),
  };
}

/**
 * In a thread of its own: what it does keeps nobody here waiting. The process stays for a statement that is under way, and for none
 * that could come.
 * @param busyMs as above
 */
export function openSqliteThread(path: string, busyMs: number): SecondConnection {
  const sqlite = createRequire(import.meta.url).resolve('@photostructure/sqlite');
  const worker = new Worker(program, { eval: true, workerData: { sqlite, path, busyMs } });
  worker.unref();
  let asked: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  let failure: Error | undefined;
  // A thread that has ended, such as one that could not open the file, answers nothing more.
  const end = (error: Error) => {
    failure ??= error;
    asked?.reject(failure);
  };
  worker.once('error', end);
  worker.once('exit', () => end(new Error('the thread of SQLite has ended')));
  worker.on('message', (answer: Answer) => {
    worker.unref();
    asked?.resolve(answer);
  });
  const ask = (sql: string | undefined): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      asked = { resolve, reject };
      // SQLite ends the whole process where its thread is torn down amid a statement.
      worker.ref();
      worker.postMessage(sql);
    });
  const run = async (sql: string | undefined): Promise<unknown> => {
    const { value, error } = await ask(sql);
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    run,
    close: async () => {
      await run(undefined).catch(() => undefined);
      await worker.terminate();
    },
  };
}
