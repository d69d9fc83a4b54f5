import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Batch, batchesOf, type Household, register } from '../support/household.js';
import {
  fileOf,
  type InterruptedProgram,
  multisetOf,
  openInterruptedProgram,
  sendAll,
  storedRows,
  textOf,
} from '../support/interrupted-program.js';

const file = fileOf(1_001);

describe('an import amid which the program', () => {
  let program: InterruptedProgram;
  let household: Household;

  beforeAll(async () => {
    program = await openInterruptedProgram();
  }, 60_000);
  beforeEach(async () => {
    household = await register(program.running.address);
  });
  afterAll(() => program.remove());

  const send = (batches: readonly Batch[]) => sendAll(household, program.running, batches);
  const stored = () => storedRows(household, program.running);

  /** Repeats what was sent: everything is there, every copy once. */
  async function expectWhole(batches: readonly Batch[]): Promise<void> {
    expect((await send(batches)).size).toBe(batches.length);
    expect(multisetOf(await stored())).toEqual(multisetOf(batches.flatMap(({ rows }) => rows)));
  }

  it('20. is looked into has no row, name or amount in its jobs, nor beside them', async () => {
    const rows = fileOf(30).map((row, n) => ({ ...row, description: `Zwetschgenknödel ${n}`, amount: `98765${n}.43` }));
    const batches = batchesOf(rows, 30);
    await program.interrupt({ at: 'appended', signal: 'SIGSTOP', pass: 1 });
    const sending = send(batches);
    await program.interrupted();
    const names = (await readdir(program.directory)).filter((name) => name.startsWith('state.db'));
    const files = await Promise.all(names.map((name) => readFile(join(program.directory, name))));
    const holds = (text: string) => files.some((content) => content.includes(text));
    await program.goOn();
    await sending;
    expect(holds('imports')).toBe(true);
    expect(['Zwetschgenknödel', '98765', 'Checking', 'Example'].filter(holds)).toEqual([]);
    await expectWhole(batches);
  }, 120_000);

  it('19. is asked to end answers it, ends in time and loses nothing', async () => {
    const batches = batchesOf(file, 250);
    await program.interrupt({ at: 'appended', signal: 'SIGTERM', pass: 2 });
    const acknowledged = await send(batches);
    expect(await program.running.ended).toMatchObject({ code: 0, stderr: '' });
    await program.startAgain();
    const there = new Set((await stored()).map(textOf));
    const told = [...acknowledged.keys()].flatMap(({ rows }) => rows.map(textOf));
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((row) => !there.has(row))).toEqual([]);
    await expectWhole(batches);
  }, 120_000);

  it('19. is asked to end while a job does not hands it on, and the next start does it unasked', async () => {
    const batches = batchesOf(file.slice(0, 250), 250);
    await program.interrupt({ at: 'appended', signal: 'SIGTERM', pass: 1, stuck: true });
    expect((await send(batches)).size).toBe(0);
    expect((await program.running.ended).code).toBe(0);
    await program.startAgain();
    while ((await stored()).length < 250) await pause(50);
    await expectWhole(batches);
  }, 120_000);

  it('15. stands still for longer than any lease lasts has every row once', async () => {
    const batches = batchesOf(file, 250);
    await program.interrupt({ at: 'appended', signal: 'SIGSTOP', pass: 2 });
    const sending = send(batches);
    await program.interrupted();
    // To the program, 70 seconds have gone by on the clock by which leases are held.
    await program.aheadBy(70_000);
    await program.goOn();
    await sending;
    await expectWhole(batches);
  }, 120_000);
});
