import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';
import fc from 'fast-check';
import { importedRow, rowsImported } from '../../test-support/history-under-test.js';
import { openLog, tenant } from '../../test-support/household-log.js';
import type { LoggedEvent } from './change-of.js';
import { historyProjection } from './history.projection.js';
import { rowBlocks } from './row-writers.js';
import { type Writers, writersBefore, writersBeforeEvents } from './writers-before.js';

let directory: string;
let platform: Platform;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'writers-'));
  platform = await openEmbeddedPlatform({ directory });
});
afterAll(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});

const month = '202603';
const rows = 600;
const fields = ['billId', 'category', 'merchant', 'reviewed'] as const;
type Field = (typeof fields)[number];
interface Edit {
  ns: number[];
  field: Field;
}

const logOf = (edits: readonly Edit[]): LoggedEvent[] => {
  const { append, events } = openLog();
  const all = Array.from({ length: rows }, (_, index) => importedRow(index + 1));
  append(`ledger-${month}`, rowsImported('file', all.slice(0, 300), 1, 0));
  append(`ledger-${month}`, rowsImported('file', all.slice(300), 1, 1));
  const idOfRow = (n: number) => 2_026_030_000_000 + n;
  for (const { ns, field } of edits) {
    const value = field === 'billId' || field === 'reviewed' ? 1 : 'Food';
    const data = { ids: ns.map(idOfRow), patch: { [field]: { set: value } } };
    append(`ledger-${month}`, { type: 'TransactionsEdited', data });
  }
  return events;
};

/** Followed from the first event on. */
function expectedOf(edits: readonly Edit[]): Map<number, Writers[]> {
  const writers = new Map<number, Writers>();
  for (let n = 1; n <= rows; n += 1) writers.set(n, [n <= 300 ? 0 : 1, null, null, null, null, null]);
  const of = (n: number): Writers => writers.get(n) ?? [null, null, null, null, null, null];
  return new Map(
    edits.map(({ ns, field }, index) => {
      const before = ns.map((n): Writers => [...of(n)]);
      for (const n of ns)
        writers.set(
          n,
          of(n)
            .with(1, index + 2)
            .with(2 + fields.indexOf(field), index + 2) as Writers,
        );
      return [index + 2, before];
    }),
  );
}

const project = async (events: readonly LoggedEvent[], left = Infinity) => {
  const writes = await historyProjection.project(tenant, events, platform.readModels);
  for (const { collection, ...one } of writes.slice(0, left)) {
    await platform.readModels.write(collection, [{ tenant, ...one, when: 'not-older' }]);
  }
};

it('what stood before an event is found for events of a few and of many rows, however they came and wherever it crashed', async () => {
  const edit = fc.record({
    ns: fc.uniqueArray(fc.integer({ min: 1, max: rows }), { minLength: 1, maxLength: 20 }),
    field: fc.constantFrom(...fields),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { minLength: 1, maxLength: 150 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.nat({ max: 6 })), { minLength: 5, maxLength: 5 }),
      async (edits, steps) => {
        for (const collection of historyProjection.collections) await platform.readModels.clear(collection, tenant);
        const events = logOf(edits);
        for (let [from, step] = [0, 0]; from < events.length; step += 1) {
          const [together = 1, left] = steps[step % steps.length] ?? [];
          const some = events.slice(from, from + together);
          // More came together before the crash than comes afterwards.
          await project(events.slice(from, from + together + 30), left);
          await project(some);
          from += some.length;
        }
        const expected = expectedOf(edits);
        const asked = [...expected.keys()];
        expect(await writersBefore(platform.readModels, tenant, month, asked)).toEqual(expected);
        const [some = 0] = asked.slice(-1);
        expect(await writersBefore(platform.readModels, tenant, month, [some])).toEqual(
          new Map([[some, expected.get(some)]]),
        );
      },
    ),
    { numRuns: 25 },
  );
});

it('a thousand edits of a row each leave documents for some dozens of them together', async () => {
  for (const collection of historyProjection.collections) await platform.readModels.clear(collection, tenant);
  const events = logOf(Array.from({ length: 1_000 }, (_, index) => ({ ns: [(index % rows) + 1], field: 'reviewed' })));
  for (let from = 0; from < events.length; from += 100) await project(events.slice(from, from + 100));
  expect(await platform.readModels.count(writersBeforeEvents, tenant)).toBe(Math.ceil(1_002 / 64));
  expect(await platform.readModels.count(rowBlocks, tenant)).toBe(Math.ceil(rows / 250));
});
