import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BulkAnswer, Transaction } from '@daybook/contracts';
import { type Batch, type Household, inParallel, type Row, sendBatch } from './household.js';
import type { Interruption } from './interrupted-platform.js';
import { killAll, type Program, startProgram } from './program.js';

/** The built program on a directory of its own, interrupted at the moments that a test asks for. */
export interface InterruptedProgram {
  readonly running: Program;
  /** Files of the program. */
  directory: string;
  /** From now on; the next one to come. */
  interrupt(at: Interruption): Promise<void>;
  /** Resolves when the moment has come; no other one will. */
  interrupted(): Promise<void>;
  /** After a SIGSTOP. */
  goOn(): Promise<void>;
  /** How far its clock is ahead of the system's. */
  aheadBy(ms: number): Promise<void>;
  /** The night begins: every household that changed is sealed. */
  night(name: string): Promise<void>;
  /** After its end. */
  startAgain(): Promise<void>;
  remove(): Promise<void>;
}

export async function openInterruptedProgram(): Promise<InterruptedProgram> {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-'));
  const [data, file] = [join(directory, 'data'), join(directory, 'interruption')];
  const start = () =>
    startProgram({ DAYBOOK_DATA_DIR: data, INTERRUPTION: file }, 'support/interrupted-standalone.main.ts');
  let running = await start();
  return {
    get running() {
      return running;
    },
    directory: data,
    interrupt: async (at) => {
      await rm(`${file}.reached`, { force: true });
      await writeFile(file, JSON.stringify(at));
    },
    interrupted: async () => {
      while (!existsSync(`${file}.reached`)) await pause(10);
      await rm(file);
    },
    goOn: async () => {
      // It tells of the moment right before it stops: a first one may come too early.
      for (let times = 0; times < 20; times += 1) {
        await pause(25);
        process.kill(running.pid, 'SIGCONT');
      }
    },
    aheadBy: (ms) => writeFile(`${file}.clock`, String(ms)),
    night: (name) => writeFile(`${file}.night`, name),
    startAgain: async () => {
      await running.ended;
      await rm(file, { force: true });
      running = await start();
    },
    remove: async () => {
      killAll();
      await rm(directory, { recursive: true });
    },
  };
}

/**
 * Of every tenth row there is a second equal copy: two coffees on one day are two coffees.
 * @param months of one year, which follow each other row by row
 */
export const fileOf = (rows: number, months = 3): Row[] =>
  Array.from({ length: rows }, (_, index) => {
    const n = index % 10 === 9 ? index - 1 : index;
    const date = `2022-${String((n % months) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`;
    const description = `${n % 4 === 3 ? 'RENT' : 'COFFEE'} ${n}`;
    return { date, description, amount: `${n + 1}.25`, type: n % 5 === 0 ? 'credit' : 'debit' };
  });

export const textOf = ({ date, description, amount, type }: Row): string => [date, description, amount, type].join('|');

/** The multiset of rows. */
export const multisetOf = (rows: readonly Row[]): string[] => rows.map(textOf).sort();

export async function storedRows(household: Household, { address }: Program): Promise<Transaction[]> {
  const { status, body } = await household.call<Transaction[]>(address, 'GET', '/api/transactions');
  if (status !== 200) throw new Error(`the list answered ${status}`);
  return body;
}

/** Sends the batches as the client does; what was answered 200. The program may die meanwhile. */
export async function sendAll(
  household: Household,
  { address }: Pick<Program, 'address'>,
  batches: readonly Batch[],
): Promise<Map<Batch, BulkAnswer>> {
  const answers = new Map<Batch, BulkAnswer>();
  await inParallel(batches, 3, async (batch) => {
    const answer = await sendBatch<BulkAnswer>(household, address, batch).catch(() => undefined);
    if (answer?.status === 200) answers.set(batch, answer.body);
  });
  return answers;
}
