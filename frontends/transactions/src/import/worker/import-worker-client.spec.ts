/** @jest-environment node */
import fc from 'fast-check';
import 'fake-indexeddb/auto';
import { workerHere } from '../../../test-support/worker-here.js';
import { openImportWorker } from './import-worker-client.js';
import { type ReadProgress } from './import-worker.js';

/** Messages are copied as between threads. */
const here = workerHere(structuredClone);
const whose = { userId: 7, household: 7 };
const household = {
  offered: ['Food', 'Other', 'Housing'],
  bills: [{ name: 'Corner Loft', category: 'Housing' }],
};
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const manyLines = (count: number): string =>
  ['Date,Description,Amount', ...Array.from({ length: count }, (_, n) => `2026-01-05,X ${n},-${n + 1}.00`)].join('\n');

describe('the import worker', () => {
  it('gives each row a category of the household: of the file, of a bill, or by a guess', async () => {
    const worker = openImportWorker(here);
    const text =
      'Date,Description,Category,Amount\n2026-01-05,X,food,-1\n2026-01-06,CORNER LOFT LLC,,-2\n2026-01-07,Qwxz,,-3\n';
    await worker.call((remote) => remote.read(bytesOf(text), household, {}));
    const rows = await worker.call((remote) => remote.list('all', 0, 10));
    expect(rows.map((row) => row.kind === 'row' && row.category)).toEqual(['Food', 'Housing', 'Other']);
  });

  it('reads the same file again with corrections', async () => {
    const worker = openImportWorker(here);
    await worker.call((remote) => remote.read(bytesOf('Date,Description,Amount\n2026-01-05,X,1.00\n'), household, {}));
    const { layout } = await worker.call((remote) => remote.readAgain(household, { flipSigns: true, account: 'Card' }));
    expect([layout.flipped, layout.account]).toEqual([true, { from: 'chosen', name: 'Card' }]);
    expect(await worker.call((remote) => remote.list('all', 0, 1))).toMatchObject([
      { type: 'debit', amount: 100, account: 'Card' },
    ]);
  });

  it('tells of a large file its counts and no rows but those that are asked for', async () => {
    const worker = openImportWorker(here);
    const seen: ReadProgress[] = [];
    const summary = await worker.call(
      (remote) => remote.read(bytesOf(manyLines(12_000)), household, {}),
      (at) => seen.push(at),
    );
    expect(seen.map(({ done, lines }) => `${done}/${lines}`)).toEqual([
      '0/12000',
      '5000/12000',
      '10000/12000',
      '12000/12000',
    ]);
    expect(summary.counts).toMatchObject({ all: 12_000, rows: 12_000, chosen: 12_000 });
    expect(JSON.stringify(summary).length).toBeLessThan(2000);
    const page = await worker.call((remote) => remote.list('all', 11_900, 12_000));
    expect(page.map((row) => row.line)).toEqual(Array.from({ length: 100 }, (_, n) => 11_902 + n));
  });

  it('hands out the batches of an import one by one, and sums up their answers', async () => {
    const worker = openImportWorker(here);
    await worker.call((remote) => remote.read(bytesOf(manyLines(250)), household, {}));
    const { pending, left } = await worker.call((remote) => remote.stage('i-1', whose, 'march.csv'));
    expect([pending.total, pending.batches, left]).toEqual([250, 3, [0, 1, 2]]);
    expect(await worker.call((remote) => remote.batch(2))).toHaveLength(50);
    const errors = [{ row: 1, message: 'date: not a date' }];
    const answer = { inserted: 98, skipped: 1, ids: [], importId: 'i-1', errors };
    const after = await worker.call((remote) => remote.confirm(1, answer));
    expect(after).toMatchObject({ sent: 100, inserted: 98, duplicates: 1, refusedCount: 1 });
    expect(after.refused).toEqual([{ line: 103, reason: 'date: not a date' }]);
    await expect(worker.call((remote) => remote.batch(1))).rejects.toThrow('no file is open');
  });

  it('keeps the first refused lines of the file, whatever the order of its months and of the answers', async () => {
    const worker = openImportWorker(here);
    const days = Array.from({ length: 720 }, (_, n) => `${n < 360 ? '2026-02' : '2026-01'}-05,X ${n},-1.00`);
    const text = ['Date,Description,Amount', ...days].join('\n');
    await worker.call((remote) => remote.read(bytesOf(text), household, {}));
    const { left } = await worker.call((remote) => remote.stage('i-3', whose, 'newest-first.csv'));
    for (const number of [...left].reverse()) {
      const rows = await worker.call((remote) => remote.batch(number));
      const errors = rows.map((_, row) => ({ row, message: 'refused' }));
      await worker.call((remote) =>
        remote.confirm(number, { inserted: 0, skipped: 0, ids: [], importId: 'i-3', errors }),
      );
    }
    const resumed = await openImportWorker(here).call((remote) => remote.resume('i-3'));
    expect(resumed?.pending.refusedCount).toBe(720);
    expect(resumed?.pending.refused.map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, n) => n + 2));
  });

  it('goes on with an import in another worker, from what this browser keeps', async () => {
    const first = openImportWorker(here);
    await first.call((remote) => remote.read(bytesOf(manyLines(250)), household, {}));
    await first.call((remote) => remote.stage('i-2', whose, 'march.csv'));
    const batch = await first.call((remote) => remote.batch(2));
    await first.call((remote) =>
      remote.confirm(0, { inserted: 100, skipped: 0, ids: [], importId: 'i-2', errors: [] }),
    );
    const second = openImportWorker(here);
    const staged = await second.call((remote) => remote.resume('i-2'));
    expect(staged).toMatchObject({ pending: { fileName: 'march.csv', sent: 100, inserted: 100 }, left: [1, 2] });
    expect(await second.call((remote) => remote.batch(2))).toEqual(batch);
    await second.call((remote) => remote.end());
    expect(await openImportWorker(here).call((remote) => remote.resume('i-2'))).toBeNull();
  });

  it('rejects everything that was asked when the worker fails, and begins anew', async () => {
    let opened = 0;
    const worker = openImportWorker((onFailure) => {
      opened += 1;
      const fails = () => queueMicrotask(() => onFailure('out of memory'));
      const endpoint = { postMessage: fails, addEventListener: () => undefined, removeEventListener: () => undefined };
      return { endpoint, close: () => undefined };
    });
    await expect(worker.call((remote) => remote.read(bytesOf(''), household, {}))).rejects.toThrow('out of memory');
    await expect(worker.call((remote) => remote.list('all', 0, 1))).rejects.toThrow('out of memory');
    expect(opened).toBe(2);
  });

  it('answers on any bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
        const worker = openImportWorker(here);
        const { counts } = await worker.call((remote) => remote.read(bytes.slice().buffer, household, {}));
        const listed = await worker.call((remote) => remote.list('all', 0, 10_000));
        expect(listed).toHaveLength(counts.all);
        expect(counts.rows + counts.held + counts.skipped).toBe(counts.all);
      }),
    ));
});
