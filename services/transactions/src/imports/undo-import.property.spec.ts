import { type EventOf, type HandPatch, type LedgerEvents, type RuleTerms, transactionId } from '@daybook/contracts';
import { testRuns } from '@daybook/adapter-contracts';
import { type DecodedEvent, isRejection } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import { rulebook } from '@daybook/rules';
import fc from 'fast-check';
import { ledger, type LedgerCommand } from '../ledger/ledger.js';
import type { LoggedRowChange } from '../ledger/month-events.js';
import { changeOfRows, RowValues, rowsIn, withoutHeld } from '../ledger/row-values.js';
import { rulesOf } from '../read-models/household-rules.js';
import { foldLedger, type LedgerRow } from '../read-models/ledger-rows.js';
import { ruled, visible } from '../read-models/transaction-document.js';
import { type RuleCommand, rules } from '../rules/rules.js';

type Logged = DecodedEvent<EventOf<LedgerEvents>>;
/** Rows by their place: those of the import are the first ones. */
type Step = { edit: HandPatch; of: number[] } | { remove: number[] } | { undo: number } | { rule: RuleCommand };

const month = '202603';
const stream = `ledger-00-t-${month}`;
const [importId, otherImport] = ['6f1c1f5e-0000-4000-8000-00000000000a', '6f1c1f5e-0000-4000-8000-00000000000b'];
const undone = '6f1c1f5e-0000-4000-8000-0000000000aa';
const [ownRows, otherRows] = [4, 2];
const ids = Array.from({ length: ownRows + otherRows }, (_, n) => transactionId(month, n + 1));
const own = ids.slice(0, ownRows);
const begin = Date.parse('2026-03-10T12:00:00.000Z');
const never = () => undefined;

/** A household in memory, with two imports: its month and its rules by their deciders, and what is seen by the projection's functions. */
function openHousehold() {
  const log: Logged[] = [];
  let [state, stated, now] = [ledger.initialState(), rules.initialState(), begin];
  const changes: string[] = [];
  const metadataOf = (root: string, more: Partial<EventMetadata> = {}): EventMetadata => ({
    tenant: '6f1c1f5e-0000-4000-8000-000000000001',
    commandId: root,
    commandKind: 'test',
    causationId: 'request',
    actor: { kind: 'user', id: '6f1c1f5e-0000-4000-8000-000000000003' },
    source: 'web',
    at: new Date((now += 1000)).toISOString(),
    on: '2026-03-10',
    zone: 'UTC',
    ...more,
  });
  const run = (command: LedgerCommand, metadata: EventMetadata): number => {
    const decided = ledger.decide(command, state, metadata as never);
    if (isRejection(decided)) return 0;
    for (const event of decided) {
      state = ledger.evolve(state, event, metadata as never);
      const revision = log.length;
      log.push({ event, metadata, stream, revision, id: `${revision}`, position: `${revision}` } as Logged);
    }
    return decided.length;
  };
  const imported = (id: string, rows: number) =>
    Array.from({ length: rows }, (_, row) => ({
      row,
      date: '2026-03-05',
      description: `${id === importId ? 'Own' : 'Other'} ${row}`,
      merchant: null,
      amount: 100 + row,
      category: row % 2 === 0 ? 'Food' : 'Car',
      account: 'Checking',
      isReconciled: 0,
      type: 'debit' as const,
    }));
  for (const [id, rows] of [
    [importId, ownRows],
    [otherImport, otherRows],
  ] as const) {
    const slice = { importId: id, batch: 0, part: 1, parts: 1, batchHash: id, rows: imported(id, rows) };
    run({ type: 'import-slice', ...slice }, metadataOf(id));
  }

  /** @param isUndone whether the import is undone, and so keeps its rows deleted */
  const inverseOf = (root: string, isUndone = false) => {
    const values = new RowValues(new Set(ids));
    for (const one of log) if (one.event.type !== 'RowsImported') values.fold(one as LoggedRowChange);
    const inverse = values.inverseOf(root, ids);
    const held = isUndone ? inverse.command.restored.filter((id) => own.includes(id)) : [];
    return withoutHeld(inverse, new Map(held.map((id) => [id, undone])));
  };
  const undo = (root: string, as: string, isUndone = false): number =>
    run(inverseOf(root, isUndone).command, metadataOf(as, { undoes: root }));
  const take = (step: Step): void => {
    if ('rule' in step) {
      const metadata = metadataOf('rules');
      const decided = rules.decide(step.rule, stated, metadata as never);
      if (!isRejection(decided)) for (const event of decided) stated = rules.evolve(stated, event, metadata as never);
      return;
    }
    if ('undo' in step) {
      const root = changes[step.undo % Math.max(1, changes.length)];
      const as = `undo ${changes.length}`;
      if (root !== undefined && undo(root, as) > 0) changes.push(as);
      return;
    }
    const root = `change ${changes.length}`;
    const command: LedgerCommand =
      'edit' in step
        ? { type: 'edit', ids: step.of.map(idAt), patch: step.edit, deletedRows: 'skip' }
        : { type: 'delete', ids: step.remove.map(idAt) };
    if (run(command, metadataOf(root)) > 0) changes.push(root);
  };

  const live = () => {
    const origin = state.imports.get(importId);
    return own.filter((_, index) => {
      const row = state.rows.get(index + 1);
      return row && !row.deleted && row.origin === origin;
    });
  };
  /** What the job of the undo deletes in one append. */
  const undoImport = (chunk: readonly number[]) =>
    run(
      { type: 'delete', ids: chunk },
      metadataOf(`chunk ${now}`, { commandKind: 'undo-import', source: 'job', causationId: undone }),
    );
  /** The rows that are there, as lists show them, by id; some changes left out. */
  const shown = (without: ReadonlySet<string> = new Set(), events: readonly Logged[] = log) => {
    const rows = new Map<string, LedgerRow>();
    foldLedger(
      rows,
      events.filter(({ metadata }) => !without.has(changeOfRows(metadata))),
    );
    const { rules: present, names } = rulesOf(stated);
    const book = rulebook(present, never, names);
    const documents = [...rows].map(([id, { layers }]) => [Number(id), visible(layers, ruled(book, layers))] as const);
    return new Map(documents.filter(([, { deleted }]) => !deleted));
  };
  const told = () => rulesOf(stated).rules;
  return { changes, inverseOf, undo, take, live, undoImport, shown, told };
}

const idAt = (place: number): number => ids[place] ?? 0;
const others = (rows: ReadonlyMap<number, unknown>) => new Map([...rows].filter(([id]) => !own.includes(id)));

const edit = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    value.map((set) => ({ set })),
    fc.constant({ clear: true as const }),
  );
const name = fc.constantFrom('Food', 'Car', 'Fun', 'Pets');
const patch = fc.record(
  {
    category: edit(name),
    merchant: edit(fc.constantFrom('Shop', null)),
    billId: edit(fc.constantFrom(1, 2, null)),
    reviewed: edit(fc.constantFrom(0, 1)),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<HandPatch>;
const places = fc.uniqueArray(fc.nat(ids.length - 1), { minLength: 1 });
const condition: fc.Arbitrary<RuleTerms['conditions'][number]> = fc.oneof(
  fc.constantFrom('own', '1').map((value) => ({
    field: 'description' as const,
    operator: 'contains' as const,
    value,
    caseSensitive: 0 as const,
  })),
  name.map((value) => ({
    field: 'category' as const,
    operator: 'equals' as const,
    value,
    caseSensitive: 0 as const,
  })),
);
const action: fc.Arbitrary<RuleTerms['actions'][number]> = fc.oneof(
  name.map((value) => ({ type: 'set_category' as const, value })),
  fc.constant({ type: 'assign_bill' as const, value: '2' }),
);
const rule: fc.Arbitrary<RuleCommand> = fc.oneof(
  fc.record({ condition, action }).map((terms): RuleCommand => ({
    type: 'add',
    terms: { name: 'Rule', isActive: 1, conditions: [terms.condition], actions: [terms.action] },
  })),
  fc.record({ type: fc.constant('remove' as const), rule: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ type: fc.constant('rename-category' as const), from: name, to: fc.constantFrom('Meals', 'Cars') }),
  fc.record({ type: fc.constant('merge-categories' as const), from: name.map((one) => [one]), to: name }),
);
const anEdit = fc.record({ edit: patch, of: places });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: anEdit },
  fc.record({ remove: places }),
  fc.record({ undo: fc.nat(9) }),
  { weight: 3, arbitrary: fc.record({ rule }) },
);
const steps = fc.array(step, { maxLength: 10 });
const runs = { numRuns: testRuns(2_000) };

describe('undo of an import whose rows were edited, linked, ruled and renamed', () => {
  it('leaves everything else as it is, and its redo everything as if it had never been undone', () => {
    fc.assert(
      fc.property(steps, fc.nat(ownRows), steps, steps, (before, cut, between, after) => {
        const household = openHousehold();
        for (const one of before) household.take(one);
        const [rulesBefore, seen, rows] = [household.told(), household.shown(), household.live()];
        household.undoImport(rows);
        expect([household.live(), household.shown()]).toEqual([[], others(seen)]);
        expect(household.told()).toEqual(rulesBefore);
        expect(household.undoImport(household.live())).toBe(0);

        household.undo(undone, 'redo');
        expect(household.shown()).toEqual(seen);

        // Again, in two chunks, while others go on.
        const again = openHousehold();
        for (const one of before) again.take(one);
        again.undoImport(rows.slice(0, cut));
        for (const one of between) again.take(one);
        again.undoImport(rows.slice(cut));
        for (const one of after) again.take(one);
        again.undo(undone, 'redo');
        expect(again.shown()).toEqual(again.shown(new Set([undone, 'redo'])));
      }),
      runs,
    );
  });

  it('brings no row back where an edit or a deletion of it is undone afterwards, and tells that these stay as the undo left them', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (before, pick) => {
        const household = openHousehold();
        for (const one of before) household.take(one);
        const root = household.changes[pick % Math.max(1, household.changes.length)];
        if (root === undefined) return;
        const rows = household.live();
        const wouldRestore = new Set(household.inverseOf(root).command.edits.flatMap((one) => one.ids));
        household.undoImport(rows);
        const { command, keeps } = household.inverseOf(root, true);
        const kept = keeps.filter(({ changedBy }) => changedBy === undone).map(({ id }) => id);
        expect([...new Set(kept)].toSorted()).toEqual(
          expect.arrayContaining(rows.filter((id) => wouldRestore.has(id))),
        );
        expect(command.edits.flatMap((one) => one.ids).filter((id) => rows.includes(id))).toEqual([]);
        const seen = household.shown();
        household.undo(root, 'late undo', true);
        for (const id of own) expect(household.shown().has(id)).toBe(false);
        if (rowsIn(command) === 0) expect(household.shown()).toEqual(seen);
      }),
      runs,
    );
  });

  it('after all that came later was undone in reverse leaves the other imports as they came', () => {
    fc.assert(
      fc.property(
        fc.array(
          step.filter((one) => !('undo' in one)),
          { maxLength: 10 },
        ),
        (before) => {
          const household = openHousehold();
          for (const one of before) household.take(one);
          const made = [...household.changes];
          for (const root of made.toReversed()) household.undo(root, `undo of ${root}`);
          household.undoImport(household.live());
          const all = new Set([...made, ...made.map((root) => `undo of ${root}`), undone]);
          // Rules and names still apply to what was imported.
          const [left, came] = [household.shown(), others(household.shown(all))];
          expect([...left.keys()]).toEqual([...came.keys()]);
          for (const [id, { categorizedAt: _, ...row }] of left) expect(row).toEqual(came.get(id));
        },
      ),
      runs,
    );
  });
});
