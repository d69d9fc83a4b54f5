import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CategoriesInUse, ChangedCategories, Preferences, Transaction } from '@daybook/contracts';
import { batchesOf, type Household, inParallel, register, sendBatch } from '../support/household.js';
import { killAll, type Program, startProgram } from '../support/program.js';

const rows = 4_000;
const kills = 3;

const file = Array.from({ length: rows }, (_, n) => ({
  date: `2022-0${(n % 6) + 1}-05`,
  description: `ROW ${n}`,
  amount: '4.50',
  type: 'debit' as const,
  category: n % 4 === 3 ? 'Pets' : 'Food',
}));
const foods = file.filter(({ category }) => category === 'Food').length;

describe('a rename of a category', () => {
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

  const counts = async () => {
    const all = (await ask<Transaction[]>('GET', '/api/transactions')).body;
    const listed = new Map<string, number>();
    for (const { category } of all) listed.set(category, (listed.get(category) ?? 0) + 1);
    const { categories } = (await ask<CategoriesInUse>('GET', '/api/categories')).body;
    expect(categories.map(({ name, transactions }) => [name, transactions])).toEqual(
      [...listed].sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    return Object.fromEntries(listed);
  };
  const isListed = async (name: string) => {
    const { categoryColors } = (await ask<Preferences>('GET', '/api/user-preferences')).body;
    return categoryColors === null ? name === 'Food' : name in (JSON.parse(categoryColors) as object);
  };

  it(`is whole and counted once, killed ${kills} times amid it and amid its undo`, async () => {
    for (let round = 0; round < kills; round += 1) {
      const after = 20 + 90 * round;
      const key = (what: string) => ({ 'idempotency-key': `${what}-${round}` });
      const names = { from: 'Food', to: 'Groceries' };
      const renamed = await sentAndKilled(after, () =>
        ask<ChangedCategories>('POST', '/api/categories/rename', names, key('rename')),
      );
      expect([after, renamed.status, renamed.body.changedTransactions]).toEqual([after, 200, foods]);
      expect(await counts()).toEqual({ Groceries: foods, Pets: rows - foods });
      expect([await isListed('Food'), await isListed('Groceries')]).toEqual([false, true]);

      const { operationId } = renamed.body;
      const undone = await sentAndKilled(after, () =>
        ask<ChangedCategories>('POST', '/api/categories/undo', { operationId }, key('undo')),
      );
      expect([after, undone.status, undone.body.changedTransactions]).toEqual([after, 200, foods]);
      expect(await counts()).toEqual({ Food: foods, Pets: rows - foods });
      expect([await isListed('Food'), await isListed('Groceries')]).toEqual([true, false]);
    }
  }, 240_000);
});
