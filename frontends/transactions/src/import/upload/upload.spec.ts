/** @jest-environment node */
import { type BulkAnswer } from '@daybook/contracts';
import fc from 'fast-check';
import { type ReadRow } from '../reading/reading.js';
import { batchesOf } from './batches.js';
import { type SendBatch, sendBatches, startUpload, sumOf } from './upload.js';

const rowsOf = (count: number): ReadRow[] =>
  Array.from({ length: count }, (_, n) => ({
    line: n + 2,
    date: '2026-01-05',
    description: `Coffee ${n}`,
    amount: 450 + n,
    type: 'debit',
    merchant: null,
    category: 'Food',
    account: 'Unknown',
  }));

/** A server that keeps what it took, by import and batch. */
const server = (failsOnce: number[] = []) => {
  const calls: { batch: number; importId: string; rows: number }[] = [];
  const fails = new Set(failsOnce);
  let open = 0;
  let most = 0;
  const send: SendBatch = async (rows, importId, batch): Promise<BulkAnswer> => {
    calls.push({ batch, importId, rows: rows.length });
    most = Math.max(most, (open += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    open -= 1;
    if (fails.delete(batch)) throw new Error('503: away');
    return { inserted: rows.length - 1, skipped: 1, ids: [batch * 10, batch * 10 + 1], importId, errors: [] };
  };
  return { calls, send, most: () => most };
};

describe('batches', () => {
  it.each([
    [1, [1]],
    [100, [100]],
    [250, [100, 100, 50]],
    [500, [100, 100, 100, 100, 100]],
    [501, [150, 150, 150, 51]],
    [1000, [150, 150, 150, 150, 150, 150, 100]],
    [1001, [250, 250, 250, 250, 1]],
  ])('of %i rows', (count, sizes) => expect(batchesOf(rowsOf(count)).map(({ length }) => length)).toEqual(sizes));

  it('hold every row once, in order', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
        const rows = rowsOf(count);
        expect(batchesOf(rows).flat()).toEqual(rows);
      }),
      { numRuns: 30 },
    ));
});

describe('an upload', () => {
  it('sends three batches at a time under one id and sums the answers', async () => {
    const { calls, send, most } = server();
    const progress: number[] = [];
    const done = await sendBatches(startUpload(rowsOf(1200), 'id-1'), send, (rows) => progress.push(rows));
    expect(most()).toBe(3);
    expect(calls.map(({ batch, importId, rows }) => [batch, importId, rows])).toEqual([
      [0, 'id-1', 250],
      [1, 'id-1', 250],
      [2, 'id-1', 250],
      [3, 'id-1', 250],
      [4, 'id-1', 200],
    ]);
    expect(progress.at(0)).toBe(0);
    expect(progress.at(-1)).toBe(1200);
    const { inserted, skipped, importId, failed } = sumOf(done);
    expect({ inserted, skipped, importId, failed }).toEqual({
      inserted: 1195,
      skipped: 5,
      importId: done.importId,
      failed: [],
    });
  });

  it('goes on past a batch that fails, and sends only that one again under the same id', async () => {
    const { calls, send } = server([1]);
    const first = await sendBatches(startUpload(rowsOf(250), 'id-2'), send, () => undefined);
    expect(sumOf(first)).toMatchObject({ inserted: 148, failed: [2] });
    calls.length = 0;
    const progress: number[] = [];
    const second = await sendBatches(first, send, (rows) => progress.push(rows));
    expect(calls).toEqual([{ batch: 1, importId: 'id-2', rows: 100 }]);
    expect(progress).toEqual([150, 250]);
    expect(sumOf(second)).toMatchObject({ inserted: 247, skipped: 3, failed: [] });
  });

  it('names a refused row by its line of the file', async () => {
    const send: SendBatch = async (rows, importId) => ({
      inserted: rows.length - 1,
      skipped: 0,
      ids: [],
      importId,
      errors: [{ row: 1, message: 'date is out of range' }],
    });
    const done = await sendBatches(startUpload(rowsOf(3), 'id-3'), send, () => undefined);
    expect(sumOf(done).refused).toEqual([{ line: 3, reason: 'date is out of range' }]);
  });
});
