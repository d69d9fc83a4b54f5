import type { EventOf, LedgerEvents } from '@daybook/contracts';
import { createInMemoryDocumentStore } from '@daybook/adapter-contracts';
import type { DecodedEvent } from '@daybook/event-sourcing';
import { foldedBatches } from './import-batch-document.js';
import { importedBatch } from './imported-batch.js';

const importId = '0b9f3c1e-7f55-4a6b-9a43-0d1f2a3b4c5d';

const imported = (month: string, batch: number, [first, count]: [number, number], skipped = 0, part = 1) => {
  const row = { date: '2026-03-10', description: 'X', merchant: null, amount: 1, type: 'debit' as const };
  const rest = { category: 'Food', account: 'Checking', isReconciled: 0 };
  const event: EventOf<LedgerEvents> = {
    type: 'RowsImported',
    data: {
      importId,
      batch,
      part,
      parts: 1,
      batchHash: `h${batch}`,
      rows: Array.from({ length: count }, (_, at) => ({ ...row, ...rest, row: at, n: first + at })),
      skipped: Array.from({ length: skipped }, (_, at) => ({ row: at, n: 1 })),
    },
  };
  return { event, stream: `ledger-00-t-${month}`, metadata: { at: '2026-03-10T12:00:00.000Z' } } as DecodedEvent<
    EventOf<LedgerEvents>
  >;
};

/** What is stored after these steps of events. */
async function storedAfter(...steps: DecodedEvent<EventOf<LedgerEvents>>[][]) {
  const models = createInMemoryDocumentStore();
  const counts: number[] = [];
  for (const events of steps) {
    const writes = await foldedBatches('t', events, models);
    counts.push(writes.length);
    for (const { collection, ...write } of writes) {
      expect(await models.write(collection, [{ ...write, tenant: 't', when: 'not-older' }])).toEqual([true]);
    }
  }
  return { counts, batch: (number: number) => importedBatch(models, 't', importId, number) };
}

const march = imported('202603', 1, [4, 2]);
const april = imported('202604', 1, [1, 1], 2);
const whole = {
  importId,
  batchHash: 'h1',
  inserted: 3,
  skipped: 2,
  ids: [2026030000004, 2026030000005, 2026040000001],
};

describe('the document of a batch', () => {
  it('is one for all slices that are projected together, whatever their order', async () => {
    const { counts, batch } = await storedAfter([april, imported('202603', 2, [6, 1]), march]);
    expect([counts, await batch(1), await batch(3)]).toEqual([[2], whole, undefined]);
    expect(await batch(2)).toMatchObject({ inserted: 1, skipped: 0, ids: [2026030000006] });
  });

  it('gathers slices that are projected one after another, and is the same when they come again', async () => {
    const { counts, batch } = await storedAfter([april], [march], [april, march], [march]);
    expect([counts, await batch(1)]).toEqual([[1, 1, 1, 1], whole]);
  });

  it('tells the parts of a month apart', async () => {
    const { batch } = await storedAfter([imported('202603', 1, [1, 1])], [imported('202603', 1, [2, 1], 0, 2)]);
    expect(await batch(1)).toMatchObject({ inserted: 2, ids: [2026030000001, 2026030000002] });
  });
});
