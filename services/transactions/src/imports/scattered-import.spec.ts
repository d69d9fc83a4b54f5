import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { BulkAnswer, ImportSummary, Transaction } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { importRows, openTransactions, row } from '../../test-support/household.js';

const [batches, rowsInBatch, months] = [9, 24, 12];

/** Rows of every month in every batch, with copies within a batch and across batches. */
const scattered = Array.from({ length: batches }, (_, batch) =>
  Array.from({ length: rowsInBatch }, (__, n) => {
    const date = `2022-${String((n % months) + 1).padStart(2, '0')}-04`;
    return row({ date, description: `SHOP ${n < months ? n : batch}`, amount: `${n % months}.50` });
  }),
);

let opened: Awaited<ReturnType<typeof openTransactions>>;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
afterAll(() => opened.close());

const imported = (call: Call, importId: string, which: readonly number[]) =>
  Promise.all(
    which.map((batch) =>
      importRows(call, scattered[batch] ?? [], { 'x-import-id': importId, 'x-import-batch': String(batch) }),
    ),
  );

const all = scattered.map((_, batch) => batch);
const idsOf = (answers: readonly BulkAnswer[]) => answers.flatMap(({ ids }) => ids).sort((a, b) => a - b);
const listed = async (call: Call) => (await call<Transaction[]>('GET', '/api/transactions')).body;
const told = (rows: readonly Transaction[]) =>
  rows.map(({ date, description, amount }) => `${date} ${description} ${amount}`).sort();

/** How many events brought rows into the months. */
async function importEvents(type: string) {
  let found = 0;
  for await (const event of opened.platform.events.readAll()) if (event.type === type) found += 1;
  return found;
}

describe('batches of a file in no order that are sent at once', () => {
  it('have each its own answer, together every row once, and need fewer events than slices', async () => {
    const call = opened.service.as();
    const importId = randomUUID();
    const answers = await imported(call, importId, all);
    expect(answers.map(({ inserted, skipped }) => inserted + skipped)).toEqual(all.map(() => rowsInBatch));
    const rows = await listed(call);
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(idsOf(answers));
    const alone = opened.service.as();
    const anotherId = randomUUID();
    for (const batch of all) await imported(alone, anotherId, [batch]);
    expect(told(rows)).toEqual(told(await listed(alone)));
    expect(await importEvents('BatchesImported')).toBeGreaterThan(0);
    // The second household's are one for each slice.
    expect(await importEvents('RowsImported')).toBeLessThan(2 * batches * months);
    expect(await imported(call, importId, [4, 2])).toEqual([answers[4], answers[2]]);
    expect(await imported(call, importId, all)).toEqual(answers);
    expect(await listed(call)).toEqual(rows);
  });

  it('are copies when they are imported again, and all go with an undo', async () => {
    const call = opened.service.as();
    const [first, again] = [randomUUID(), randomUUID()];
    const answers = await imported(call, first, all);
    const inserted = idsOf(answers).length;
    const copies = await imported(call, again, all);
    expect([idsOf(copies), copies.map(({ skipped }) => skipped)]).toEqual([[], all.map(() => rowsInBatch)]);
    const { body } = await call<ImportSummary[]>('GET', '/api/imports');
    const counts = body.map(({ id, inserted: added, skipped }) => ({ id, added, skipped }));
    expect(counts).toContainEqual({ id: first, added: inserted, skipped: 0 });
    expect(counts).toContainEqual({ id: again, added: 0, skipped: batches * rowsInBatch });
    await call('POST', `/api/imports/${first}/undo`, {});
    expect(await listed(call)).toEqual([]);
  });
});
