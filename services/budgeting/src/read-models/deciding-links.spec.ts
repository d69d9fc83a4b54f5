import type { Series } from '@daybook/plan';
import { createInMemoryDocumentStore, type DocumentStore } from '@daybook/platform';
import { live, rent } from '@daybook/plan/test-support';
import { decidingLinks } from './deciding-links.js';
import { latestPayments } from './latest-payments.js';
import { type LinkedRow, linkedRows } from './linked-rows.js';

const tenant = '6f1c1f5e-0000-4000-8000-000000000001';
const month = '2026-03';

const billOf = (id: number): Series => ({
  kind: 'bill',
  series: id,
  terms: rent,
  categorizedAt: 0,
  slots: live(id).map((slot) => ({ ...slot, since: '2026-01-01' })),
  choices: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  removedOn: null,
});

/** Two payments of the month, two refunds of it, and a refund of the month before. */
const rowsOf = (id: number): LinkedRow[] => [
  { link: id, date: '2026-03-02', amount: 5_000, debit: 1 },
  { link: id, date: '2026-03-20', amount: 6_000, debit: 1 },
  { link: id, date: '2026-03-21', amount: id, debit: 0 },
  { link: id, date: '2026-03-31', amount: 100, debit: 0 },
  { link: id, date: '2026-02-28', amount: 900, debit: 0 },
];

/** Of so many bills: what decides each, and how often the store was asked. */
const asked = async (bills: number) => {
  const store = createInMemoryDocumentStore();
  const ids = Array.from({ length: bills }, (_, index) => index + 1);
  const rows = ids.flatMap(rowsOf);
  const writes = rows.map((body, n) => ({
    tenant,
    id: String(n + 1),
    version: 1,
    body,
    when: 'always' as const,
  }));
  await store.write(linkedRows, writes);
  const calls: string[] = [];
  const counting = new Proxy<DocumentStore>(store, {
    get: (target, name: keyof DocumentStore) => {
      calls.push(name);
      return target[name];
    },
  });
  const occurrences = ids.map((id) => ({ series: billOf(id), id }));
  const payments = await latestPayments(counting, tenant, ids.map(billOf));
  return {
    found: await decidingLinks(counting, tenant, occurrences, month, payments),
    calls,
  };
};

const paidOf = (id: number) => ({ id: 5 * (id - 1) + 2, date: '2026-03-20' });
const refundsOf = (id: number) => ({
  amount: 100 + id,
  count: 2,
  id: 5 * (id - 1) + 4,
  date: '2026-03-31',
});

describe('what decides the amounts of bills', () => {
  it('is the latest payment less the refunds of its month', async () => {
    const { found } = await asked(3);
    expect([...found]).toEqual(
      [1, 2, 3].map((id) => [id, [{ ...paidOf(id), amount: 5_900 - id, refunded: refundsOf(id) }]]),
    );
  });

  it('is found by as many calls for twenty refunded bills as for one', async () => {
    const [one, twenty] = [await asked(1), await asked(20)];
    expect(twenty.calls).toEqual(one.calls);
    expect(one.calls).toEqual(['firstOfEach', 'firstOfEach', 'aggregate']);
  });
});
