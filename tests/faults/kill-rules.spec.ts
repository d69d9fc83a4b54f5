import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppliedRule, RevertedRule, Transaction, TransactionRule } from '@daybook/contracts';
import { batchesOf, type Household, inParallel, register, sendBatch } from '../support/household.js';
import { killAll, type Program, startProgram } from '../support/program.js';

const rows = 4_000;
const kills = 4;
const path = '/api/transaction-rules';

const rule = {
  name: 'Coffee',
  conditions: [{ field: 'description', operator: 'contains', value: 'coffee' }],
  actions: [{ type: 'set_category', value: 'Treats' }],
};

const file = Array.from({ length: rows }, (_, n) => ({
  date: `2022-0${(n % 6) + 1}-05`,
  description: `${n % 4 === 3 ? 'rent' : 'coffee'} ${n}`,
  amount: '4.50',
  type: 'debit' as const,
}));
const coffees = file.filter(({ description }) => description.startsWith('coffee')).length;

describe('23. a change of the rules', () => {
  let directory: string;
  let program: Program;
  let household: Household;
  const start = () => startProgram({ DAYBOOK_DATA_DIR: directory });
  const ask = <B>(method: string, at: string, body?: unknown, headers?: Record<string, string>) =>
    household.call<B>(program.address, method, at, body, headers);

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'daybook-'));
    program = await start();
    household = await register(program.address);
    await inParallel(batchesOf(file, 250), 3, async (batch) => {
      expect((await sendBatch(household, program.address, batch)).status).toBe(200);
    });
  }, 60_000);

  afterAll(async () => {
    killAll();
    await rm(directory, { recursive: true });
  });

  /** Sends, and kills the program amid; the same again when it is back. */
  async function sentAndKilled<B>(after: number, send: () => Promise<{ status: number; body: B }>) {
    const sending = send().catch(() => undefined);
    await pause(after);
    await program.end('SIGKILL');
    await sending;
    program = await start();
    return send();
  }

  const treats = async () => {
    const { body } = await ask<Transaction[]>('GET', '/api/transactions');
    expect(body).toHaveLength(rows);
    return body.filter(({ category, description }) => {
      if (category === 'Treats') expect(description).toMatch(/^coffee/);
      return category === 'Treats';
    }).length;
  };

  it(`is whole and counted once, killed ${kills} times amid its application (K7) and its revert (K8)`, async () => {
    for (let round = 0; round < kills; round += 1) {
      const after = 20 + 90 * round;
      const key = (what: string) => ({ 'idempotency-key': `${what}-${round}` });
      const applied = await sentAndKilled(after, () => ask<AppliedRule>('POST', path, rule, key('add')));
      expect([after, applied.status, applied.body.appliedToTransactions]).toEqual([after, 201, coffees]);
      expect(await treats()).toBe(coffees);
      const { id } = applied.body;
      expect((await ask<TransactionRule[]>('GET', path)).body.map((one) => one.id)).toEqual([id]);

      const reverted = await sentAndKilled(after, () =>
        ask<RevertedRule>('DELETE', `${path}/${id}`, undefined, key('remove')),
      );
      expect([after, reverted.status, reverted.body.revertedTransactions]).toEqual([after, 200, coffees]);
      expect(await treats()).toBe(0);
    }
  }, 240_000);
});
