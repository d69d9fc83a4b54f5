import { randomUUID } from 'node:crypto';
import {
  type BiographyEntry,
  type ChangedSubject,
  type HandPatch,
  type HistoryEntry,
  transactionId,
} from '@daybook/contracts';
import { importChangeOf } from '@daybook/event-sourcing';
import fc from 'fast-check';
import {
  historyUnderTest,
  type HistoryUnderTest,
  type Home,
  importedRow,
  rentAdded,
  rowsImported,
} from '../../test-support/history-under-test.js';
import type { HouseholdEvent, LoggedEvent } from '../read-models/change-of.js';
import { rowsOf } from '../read-models/row-writers.js';
import { followRows } from './row-history.js';

let history: HistoryUnderTest;
let home: Home;

beforeAll(async () => {
  history = await historyUnderTest();
});
beforeEach(() => {
  home = history.home();
});
afterAll(() => history.close());

const month = '202603';
const months = [month, '202604'];
const names = new Map([[1, 'Rent']]);

type Step =
  | { does: 'import'; rows: number; file: number }
  | { does: 'edit'; rows: readonly number[]; patch: HandPatch; change: number }
  | { does: 'delete' | 'restore'; rows: readonly number[]; change: number };

/** An event of a month, the change that it belongs to, and when it came. */
type Logged = Pick<LoggedEvent, 'event' | 'revision'> & { root: string; at: number };

const some = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 60 });
const few = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 4 });
const change = fc.nat({ max: 5 });
const cleared = fc.constant({ clear: true as const });
const patch = fc.record(
  {
    billId: fc.oneof(fc.record({ set: fc.constantFrom(1, null) }), cleared),
    category: fc.oneof(fc.record({ set: fc.constantFrom('Food', 'Fun', 'Car') }), cleared),
    merchant: fc.oneof(fc.record({ set: fc.constantFrom('Aldi', null) }), cleared),
    reviewed: fc.record({ set: fc.constantFrom(0, 1) }),
  },
  { requiredKeys: [] },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('import' as const), rows: fc.nat({ max: 70 }), file: fc.nat({ max: 1 }) }),
  fc.record({ does: fc.constant('edit' as const), rows: fc.oneof(few, few, some), patch, change }),
  fc.record({ does: fc.constantFrom('delete' as const, 'restore' as const), rows: few, change }),
);

/** Told by going through each month as a whole, which is what pages are spared: by change, its months in the order in which it came to them. */
function toldByWholeMonths(byMonth: ReadonlyMap<string, readonly Logged[]>): Map<string, ChangedSubject[]> {
  const told = new Map<string, { at: number; subjects: ChangedSubject[] }[]>();
  for (const [month, events] of byMonth) {
    const follow = followRows(month, new Set(events.flatMap(({ event }) => rowsOf(event))));
    const ofMonth = new Map<string, { at: number; subjects: ChangedSubject[] }>();
    for (const { root, at, ...logged } of events) {
      const byRow = new Map(follow(logged as LoggedEvent).map(({ n, subject }) => [n, subject]));
      const own = rowsOf(logged.event).flatMap((n) => byRow.get(n) ?? []);
      const known = ofMonth.get(root) ?? { at, subjects: [] };
      known.subjects.push(...own.map(withBillNames));
      ofMonth.set(root, known);
    }
    for (const [root, one] of ofMonth) told.set(root, [...(told.get(root) ?? []), one]);
  }
  const inOrder = [...told].map(
    ([root, months]) => [root, months.toSorted((a, b) => a.at - b.at).flatMap(({ subjects }) => subjects)] as const,
  );
  return new Map(inOrder);
}

const billName = (value: string | number | null) => (typeof value === 'number' ? (names.get(value) ?? null) : value);
const withBillNames = ({ subject, fields }: ChangedSubject): ChangedSubject => ({
  subject,
  fields: fields.map((one) =>
    one.field === 'billId' ? { field: 'bill', before: billName(one.before), after: billName(one.after) } : one,
  ),
});

async function pagesOf(root: string): Promise<ChangedSubject[]> {
  const all: ChangedSubject[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { parts, next } = await home.one(root, cursor);
    expect(parts.length).toBeLessThanOrEqual(50);
    expect(parts.length === 50 || next === null).toBe(true);
    all.push(...parts);
    cursor = next;
  }
  return all;
}

it('the pages of every change tell what going through its months as a whole would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...months), step), { maxLength: 25 }), async (steps) => {
      home = history.home();
      await home.append('plan', rentAdded);
      const files = [randomUUID(), randomUUID()];
      const roots = Array.from({ length: 6 }, () => randomUUID());
      const logged = new Map(months.map((month): [string, Logged[]] => [month, []]));
      const imported = new Map<string, number>();
      for (const [at, [month, one]] of steps.entries()) {
        const events = logged.get(month) ?? [];
        const rows = imported.get(month) ?? 0;
        const append = async (event: HouseholdEvent, root: string, tellsOf = root) => {
          await home.append(`ledger-${month}`, event, { root, commandKind: 'test' });
          events.push({ event, revision: events.length, root: tellsOf, at });
        };
        if (one.does === 'import') {
          const file = files[one.file] ?? '';
          const more = Array.from({ length: one.rows }, (_, index) => importedRow(rows + index + 1));
          imported.set(month, rows + one.rows);
          await append(rowsImported(file, more, 1, at), randomUUID(), importChangeOf(home.tenant, file));
          continue;
        }
        if (rows === 0) continue;
        const ids = [...new Set(one.rows.map((n) => transactionId(month, (n % rows) + 1)))];
        const event: HouseholdEvent =
          one.does === 'edit'
            ? { type: 'TransactionsEdited', data: { ids, patch: one.patch } }
            : { type: one.does === 'delete' ? 'TransactionsDeleted' : 'TransactionsRestored', data: { ids } };
        await append(event, roots[one.change] ?? '');
      }
      await home.list();
      for (const [root, expected] of toldByWholeMonths(logged)) {
        expect(await pagesOf(root)).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});

const edited = (n: number, category: string): HouseholdEvent => ({
  type: 'TransactionsEdited',
  data: { ids: [transactionId(month, n)], patch: { category: { set: category } } },
});

it('a row that was edited more often than one follows tells all of it', async () => {
  await home.append(`ledger-${month}`, rowsImported(randomUUID(), [importedRow(1), importedRow(2)]));
  const values = Array.from({ length: 130 }, (_, n) => `Category ${n}`);
  for (const value of values) await home.append(`ledger-${month}`, [edited(1, value), edited(2, 'Other')]);
  const { body } = await home.call<HistoryEntry[]>('GET', `/api/transactions/${transactionId(month, 1)}/history`);
  expect(body.map(({ kind }: Pick<BiographyEntry, 'kind'>) => kind)).toEqual([
    'imported',
    ...values.map(() => 'edited'),
  ]);
  expect(body.flatMap(({ changes }) => changes.map(({ to }) => to))).toEqual(values);
  const found = await home.list(`?subject=transaction:${transactionId(month, 1)}&limit=100`);
  expect(found).toHaveLength(100);
});

it('a page reads as many events wherever it is in a month, and however full the month is', async () => {
  const counted = { events: 0 };
  const { events } = history.platform;
  const read = events.readStream;
  const edits: string[] = [];
  await home.append(
    `ledger-${month}`,
    rowsImported(
      randomUUID(),
      [1, 2, 3].map((n) => importedRow(n)),
    ),
  );
  for (let n = 0; n < 60; n += 1)
    edits.push(await home.append(`ledger-${month}`, edited((n % 3) + 1, `Category ${n}`)));
  await home.list();
  const readBy = async (root: string) => {
    counted.events = 0;
    events.readStream = async function* (...asked) {
      for await (const event of read.apply(events, asked)) {
        if (event.stream.startsWith('ledger-')) counted.events += 1;
        yield event;
      }
    };
    await home.one(root);
    events.readStream = read;
    return counted.events;
  };
  // The edit itself, the one of the same row and field before it, and the import.
  for (const place of [20, 40, 59]) expect(await readBy(edits[place] ?? '')).toBe(3);
});
