import type { AppliedRule, RevertedRule } from '@daybook/contracts';
import { type Batch, batchesOf, type Household, register } from '../support/household.js';
import { importKills } from '../support/interrupted-platform.js';
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
/** Of every month in every batch: these are moved together. */
const scattered = fileOf(1_001, 12);
const path = '/api/transaction-rules';

describe('a file of 1,001 rows', () => {
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

  const kills = [
    ...importKills.map(([kill, what, at, pass]) => [kill, what, 'of three months', at, pass, file] as const),
    ...importKills.map(([kill, what, at, pass]) => [kill, what, 'of a year', at, pass, scattered] as const),
  ];

  it.each(kills)(
    '16. killed at %s (%s) one %s is there once, with every copy, when its batches are repeated',
    async (_kill, _what, _span, at, pass, given) => {
      const batches = batchesOf(given, 250);
      await program.interrupt({ at, signal: 'SIGKILL', pass });
      const acknowledged = await send(batches);
      expect((await program.running.ended).signal).toBe('SIGKILL');
      await program.startAgain();

      const there = new Set((await storedRows(household, program.running)).map(textOf));
      const told = [...acknowledged.keys()].flatMap(({ rows }) => rows.map(textOf));
      expect(told.filter((row) => !there.has(row))).toEqual([]);

      const answers = await send(batches);
      expect(answers.size).toBe(batches.length);
      const stored = await storedRows(household, program.running);
      expect(multisetOf(stored)).toEqual(multisetOf(given));
      const ids = [...answers.values()].flatMap((answer) => answer.ids);
      expect(ids.sort((a, b) => a - b)).toEqual(stored.map(({ id }) => id).sort((a, b) => a - b));
      for (const [batch, answer] of acknowledged) expect(answers.get(batch)).toEqual(answer);
    },
    120_000,
  );

  it('16. killed amid a rule’s application (K7) and amid its revert (K8) is as it was meant, and every row counted once', async () => {
    const rule = {
      name: 'Coffee',
      conditions: [{ field: 'description', operator: 'contains', value: 'coffee' }],
      actions: [{ type: 'set_category', value: 'Treats' }],
    };
    const coffees = file.filter(({ description }) => description.startsWith('COFFEE'));
    await send(batchesOf(file, 250));

    /** Sends it, amid which the program is killed; the same again when it is back. */
    const twice = async <B>(method: string, at: string, body?: unknown) => {
      // Rows are written 500 at a time: the second time some are and some are not.
      await program.interrupt({ at: 'projecting', signal: 'SIGKILL', pass: 2 });
      const send = () =>
        household.call<B>(program.running.address, method, at, body, { 'idempotency-key': `${method}-once` });
      await expect(send()).rejects.toThrow();
      expect((await program.running.ended).signal).toBe('SIGKILL');
      await program.startAgain();
      return send();
    };
    const treats = async () => {
      const stored = await storedRows(household, program.running);
      expect(multisetOf(stored)).toEqual(multisetOf(file));
      return stored.filter(({ category }) => category === 'Treats');
    };

    const applied = await twice<AppliedRule>('POST', path, rule);
    expect([applied.status, applied.body.appliedToTransactions]).toEqual([201, coffees.length]);
    expect(multisetOf(await treats())).toEqual(multisetOf(coffees));
    const reverted = await twice<RevertedRule>('DELETE', `${path}/${applied.body.id}`);
    expect([reverted.status, reverted.body.revertedTransactions]).toEqual([200, coffees.length]);
    expect(await treats()).toEqual([]);
  }, 120_000);
});
