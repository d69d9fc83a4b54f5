import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { addDays, monthOf } from '@daybook/money';
import type { DocumentStore, Platform } from '@daybook/platform';
import { incomeReceipts } from './income-receipts.js';
import { type LinkedRow, linkedRows } from './linked-rows.js';

const tenant = 'a';
const rows = 12_000;
/** Of the two incomes that the rows are linked to in turn. */
const incomes = [1, 2].map((id) => ({ slots: [{ id, survivor: null, since: '2025-01-01' }] }));
/** Every day of the span alike, but for one on which a third of all came. */
const dateOf = (n: number): string => addDays('2025-12-01', n % 3 === 0 ? 200 : n % 396);
const rowOf = (n: number): LinkedRow => ({
  link: 1 + (n % 2),
  date: dateOf(n),
  amount: n,
  debit: n % 10 === 0 ? 1 : 0,
});

let directory: string;
let platform: Platform;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'receipts-'));
  platform = await openEmbeddedPlatform({ directory });
  const all = Array.from({ length: rows }, (_, n) => {
    return { tenant, id: String(n + 1), version: 1, body: rowOf(n), when: 'always' as const };
  });
  await platform.readModels.write(linkedRows, all);
}, 60_000);
afterAll(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});

it('what came in is summed by income and month, from searches none of which finds very many rows', async () => {
  const sizes: number[] = [];
  const counted: Pick<DocumentStore, 'find' | 'count'> = {
    count: (...asked) => platform.readModels.count(...asked),
    async *find(collection, of, query) {
      let size = 0;
      for await (const one of platform.readModels.find<never>(collection, of, query)) {
        size += 1;
        yield one;
      }
      sizes.push(size);
    },
  };
  const found = await incomeReceipts(counted, tenant, incomes, '2026-12');
  const expected = new Map<string, { amount: number; count: number }>();
  for (let n = 0; n < rows; n += 1) {
    const { link, date, amount, debit } = rowOf(n);
    const key = `${link} ${monthOf(date)}`;
    const { amount: before = 0, count = 0 } = expected.get(key) ?? {};
    expected.set(key, { amount: before + (debit ? -amount : amount), count: count + 1 });
  }
  const told = new Map(
    [...found].flatMap(([link, months]) =>
      [...months].map(([month, { amount, count }]) => [`${link} ${month}`, { amount, count }] as const),
    ),
  );
  expect(new Map([...told].sort())).toEqual(new Map([...expected].sort()));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(rows);
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
});

it('what comes in later than this month is not there yet, and what came long ago is no more', async () => {
  const found = await incomeReceipts(platform.readModels, tenant, incomes, '2026-02');
  expect([...(found.get(1)?.keys() ?? [])].sort()).toEqual(['2025-12', '2026-01', '2026-02']);
  const later = await incomeReceipts(platform.readModels, tenant, incomes, '2028-01');
  expect(later.size).toBe(0);
});
