import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testRuns } from '@daybook/adapter-contracts';
import type { BulkAnswer, Transaction } from '@daybook/contracts';
import fc from 'fast-check';
import {
  type Batch,
  batchesOf,
  type Household,
  inParallel,
  register,
  type Row,
  sendBatch,
} from '../support/household.js';
import { killAll, type Program, startProgram } from '../support/program.js';

const kills = testRuns(30, 4);
const rowsPerImport = 240;
const rowsPerBatch = 30;
const inParallelAtOnce = 3;

/** Three months, and of every tenth row a second equal copy: two coffees on one day are two coffees. */
const fileOf = (title: string): Row[] =>
  Array.from({ length: rowsPerImport }, (_, index) => {
    const n = index % 10 === 9 ? index - 1 : index;
    const date = `2022-0${(n % 3) + 1}-${String((n % 28) + 1).padStart(2, '0')}`;
    return { date, description: `${title} ${n}`, amount: `${n + 1}.25`, type: n % 4 === 0 ? 'credit' : 'debit' };
  });

const textOf = ({ date, description, amount, type }: Row): string => [date, description, amount, type].join('|');

const sorted = (rows: readonly Row[]): string[] => rows.map(textOf).sort();

async function storedRows(household: Household, { address }: Program, title: string): Promise<string[]> {
  const { status, body } = await household.call<Transaction[]>(address, 'GET', '/api/transactions');
  if (status !== 200) throw new Error(`the list answered ${status}`);
  return sorted(body.filter(({ description }) => description.startsWith(`${title} `)));
}

/** Sends until the program dies; the batches that it acknowledged. */
async function sendUntilKilled(household: Household, { address }: Program, batches: Batch[]): Promise<Set<Batch>> {
  const acknowledged = new Set<Batch>();
  await inParallel(batches, inParallelAtOnce, async (batch) => {
    const answer = await sendBatch(household, address, batch).catch(() => undefined);
    if (answer?.status === 200) acknowledged.add(batch);
  });
  return acknowledged;
}

describe('an import', () => {
  let directory: string;
  let program: Program;
  let household: Household;

  const start = () => startProgram({ DAYBOOK_DATA_DIR: directory });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'daybook-'));
    program = await start();
    household = await register(program.address);
  });

  afterAll(async () => {
    killAll();
    await rm(directory, { recursive: true });
  });

  it(`25. loses no row and doubles none, killed ${kills} times at a random moment`, async () => {
    let longest = 300;
    for (let round = 0; round < kills; round += 1) {
      const title = `Round ${round}`;
      const file = fileOf(title);
      const batches = batchesOf(file, rowsPerBatch);
      const after = Math.random() * longest;
      const began = performance.now();
      const sending = sendUntilKilled(household, program, batches).finally(() => {
        longest = Math.max(50, Math.min(longest, performance.now() - began));
      });
      await pause(after);
      await program.end('SIGKILL');
      const acknowledged = await sending;
      program = await start();

      const where = `killed after ${after.toFixed(1)} ms, ${acknowledged.size} of ${batches.length} acknowledged`;
      const there = new Set(await storedRows(household, program, title));
      const lost = [...acknowledged].flatMap(({ rows }) => rows.map(textOf)).filter((row) => !there.has(row));
      expect({ round, where, lost }).toEqual({ round, where, lost: [] });

      for (const batch of batches) {
        const { status } = await sendBatch(household, program.address, batch);
        expect({ round, where, status }).toEqual({ round, where, status: 200 });
      }
      const stored = await storedRows(household, program, title);
      expect({ round, where, stored }).toEqual({ round, where, stored: sorted(file) });
    }
  }, 300_000);

  it('of the same file twice at once, in any order of batches, has every row once', async () => {
    let run = 0;
    const order = fc.shuffledSubarray([...Array(rowsPerImport / rowsPerBatch).keys()], { minLength: 8 });
    await fc.assert(
      fc.asyncProperty(order, order, async (first, second) => {
        run += 1;
        const title = `Twice ${run}`;
        const file = fileOf(title);
        const answers: BulkAnswer[] = [];
        const importIn = async (numbers: readonly number[]): Promise<void> => {
          const batches = batchesOf(file, rowsPerBatch);
          const permuted = numbers.map((number) => batches[number]).filter((batch) => batch !== undefined);
          await inParallel(permuted, inParallelAtOnce, async (batch) => {
            const { status, body } = await sendBatch<BulkAnswer>(household, program.address, batch);
            expect(status).toBe(200);
            answers.push(body);
          });
        };
        await Promise.all([importIn(first), importIn(second)]);
        expect(await storedRows(household, program, title)).toEqual(sorted(file));
        const inserted = answers.reduce((sum, answer) => sum + answer.inserted, 0);
        const skipped = answers.reduce((sum, answer) => sum + answer.skipped, 0);
        expect({ inserted, skipped }).toEqual({ inserted: rowsPerImport, skipped: rowsPerImport });
      }),
      { numRuns: testRuns(10, 2) },
    );
  }, 120_000);
});
