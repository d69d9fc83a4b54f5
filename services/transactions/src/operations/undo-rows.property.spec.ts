import { testRuns } from '@daybook/adapter-contracts';
import type { HandPatch } from '@daybook/contracts';
import { playSteps, undoLaws } from '@daybook/nest/test-support/undo-laws';
import fc from 'fast-check';
import { ids, idsOfMonth, type MonthStep, openMonth, rowCount } from '../../test-support/month-in-memory.js';
import type { RestoreRows } from '../ledger/ledger.js';
import { MonthValues } from '../ledger/month-values.js';

const edit = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    value.map((set) => ({ set })),
    fc.constant({ clear: true as const }),
  );
const patch = fc.record(
  {
    category: edit(fc.constantFrom('Food', 'Car')),
    merchant: edit(fc.constantFrom('Shop', null)),
    billId: edit(fc.constantFrom(1, null)),
    reviewed: edit(fc.constantFrom(0, 1)),
    note: edit(fc.constantFrom('For Ann', 'Done')),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<HandPatch>;
const some = fc.uniqueArray(fc.constantFrom(...idsOfMonth), { minLength: 1, maxLength: rowCount });
const tags = fc.subarray(['holiday', 'Holiday', 'work']);
const tagChange = fc.record({ add: tags, remove: tags });
const editOf = (chosen: fc.Arbitrary<number[]>) =>
  fc
    .record({ ids: chosen, patch, tags: tagChange }, { requiredKeys: ['ids', 'patch'] })
    .map((own) => ({ type: 'edit' as const, ...own, deletedRows: 'skip' as const }));
const anEdit = editOf(some);
/** Of few rows, so that one is split and put back together again and again. */
const splitOrJoin: fc.Arbitrary<MonthStep> = fc.oneof(
  fc.record({
    type: fc.constant('split' as const),
    id: fc.constantFrom(...ids.slice(0, 2)),
    into: fc.constantFrom(2, 3),
  }),
  fc.record({ type: fc.constant('join-parts' as const), id: fc.constantFrom(...ids.slice(0, 2)) }),
);
const deletion = some.map((chosen): MonthStep => ({ type: 'delete', ids: chosen }));
const command: fc.Arbitrary<MonthStep> = fc.oneof(
  { weight: 3, arbitrary: anEdit },
  { weight: 3, arbitrary: splitOrJoin },
  deletion,
);
const commands = fc.array(command, { minLength: 1, maxLength: 12 });

/** Runs the commands; answers those that changed something, and what was seen before and after each. */
const play = (given: readonly MonthStep[]) => {
  const opened = openMonth();
  return { opened, made: playSteps(opened, given, (one, root) => opened.run(one, root).length) };
};

describe('undo of transactions', () => {
  undoLaws(commands, play, testRuns(500, 150));

  it('never has a transaction beside a part of it, nor parts of it from two splits, and brings back all that it says', () => {
    const step = fc.oneof(splitOrJoin, deletion, fc.record({ type: fc.constant('undo' as const), change: fc.nat(30) }));
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 20 }), (steps) => {
        const opened = openMonth();
        const roots: string[] = [];
        for (const [index, one] of steps.entries()) {
          const root = `change ${index}`;
          if (one.type === 'undo') {
            const undoes = roots.at(one.change % Math.max(1, roots.length));
            if (undoes === undefined) continue;
            const { made, command: told } = opened.undo(undoes, root);
            if (made > 0) roots.push(root);
            const isLive = new Map(opened.shown().map(({ id, deleted }) => [id, !deleted]));
            expect(told.restored.filter((id) => !isLive.get(id))).toEqual([]);
          } else if (opened.run(one, root).length > 0) roots.push(root);
          expect(opened.countedTwice()).toEqual([]);
        }
      }),
      { numRuns: testRuns(2_000, 500) },
    );
  });

  it('has no money twice either where somebody came between what it says and its append', () => {
    const restore = fc.record({ restored: some, deleted: some }).map((own): RestoreRows => {
      return { type: 'restore', edits: [], ...own };
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(splitOrJoin, deletion, restore), { maxLength: 20 }), (steps) => {
        const opened = openMonth();
        for (const [index, one] of steps.entries()) {
          opened.run(one, `change ${index}`);
          expect(opened.countedTwice()).toEqual([]);
        }
      }),
      { numRuns: testRuns(1_000, 300) },
    );
  });

  it('restores each value as if that change alone had never been, and leaves what a later change has set', () => {
    fc.assert(
      fc.property(fc.array(anEdit, { minLength: 1, maxLength: 12 }), fc.nat(), (given, pick) => {
        const { opened, made } = play(given);
        const chosen = made[pick % Math.max(1, made.length)];
        if (!chosen) return;
        const [now, wanted] = [opened.shown(), opened.shown(chosen.root)];
        const { keeps } = opened.undo(chosen.root, 'undo');
        const isKept = (id: number, field: string) => keeps.some((kept) => kept.id === id && kept.field === field);
        for (const [index, { id, hand }] of opened.shown().entries()) {
          for (const field of ['category', 'merchant', 'billId', 'reviewed', 'note', 'tags']) {
            const from = isKept(id, field) ? now : wanted;
            expect([id, field, hand[field]]).toEqual([id, field, from[index]?.hand[field]]);
          }
        }
      }),
      { numRuns: testRuns(500, 150) },
    );
  });

  it('of a few rows after others, the log read once for some of these, is what it is of all at once', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: rowCount }), fc.integer({ min: 1, max: rowCount }));
    return fc.assert(
      fc.asyncProperty(commands, fc.nat(), sizes, async (given, pick, [chunk, rowsAtOnce]) => {
        const { opened, made } = play(given);
        const root = made[pick % Math.max(1, made.length)]?.root ?? '';
        const all = opened.allIds();
        const values = new MonthValues(opened.read, all, rowsAtOnce);
        for (let first = 0; first < all.length; first += chunk) {
          const own = all.slice(first, first + chunk);
          expect((await values.of(own)).inverseOf(root, own)).toEqual(opened.inverseOf(root, own));
        }
      }),
      { numRuns: testRuns(500, 150) },
    );
  });

  it('in chunks leaves what somebody sets between two of them', () => {
    fc.assert(
      fc.property(commands, fc.nat(), anEdit, fc.integer({ min: 1, max: rowCount - 1 }), (given, pick, late, cut) => {
        const { opened, made } = play(given);
        const chosen = made[pick % Math.max(1, made.length)];
        if (!chosen) return;
        // What splits a transaction or puts it back together is of few rows: never in two chunks.
        const isEarly = (id: number) => ids.indexOf(opened.wholeOf(id)) < cut;
        opened.undo(chosen.root, 'undo', opened.allIds().filter(isEarly));
        const touched = new Set(opened.run(late, 'late').flatMap(({ data }) => ('ids' in data ? data.ids : [])));
        const between = new Map(opened.shown().map((row) => [row.id, row]));
        opened.undo(
          chosen.root,
          'undo',
          opened.allIds().filter((id) => !isEarly(id)),
        );
        for (const row of opened.shown()) {
          const { id } = row;
          if (isEarly(id)) expect(row).toEqual(between.get(id));
          if (isEarly(id) || !touched.has(id)) continue;
          for (const field of Object.keys(late.patch)) {
            expect([id, field, row.hand[field]]).toEqual([id, field, between.get(id)?.hand[field]]);
          }
        }
      }),
      { numRuns: testRuns(500, 150) },
    );
  });
});
