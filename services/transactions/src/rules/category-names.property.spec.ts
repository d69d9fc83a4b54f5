import { testRuns } from '@daybook/adapter-contracts';
import { isRejection } from '@daybook/event-sourcing';
import { type CategoryEvent, type NameChanges, resolveCategory, withNameChange } from '@daybook/rules';
import fc from 'fast-check';
import { type CategoryCommand, decideCategories } from './categories.js';

type Step = { write: string } | { change: CategoryCommand };

/** Rows whose category is rewritten at each change, and where each name that was given up leads: what the mapping stands for. */
function openRows() {
  let rows: string[] = [];
  let leads = new Map<string, string>();
  return {
    /** The present names, in the order in which the rows were written. */
    names: () => rows,
    isGivenUp: (name: string) => leads.has(name),
    write: (name: string): void => void rows.push(leads.get(name) ?? name),
    apply: (event: CategoryEvent): void => {
      if (event.type === 'CategoryMergeUndone') return;
      const { from, to } = takenAndGiven(event);
      const now = (name: string) => (from.includes(name) ? to : name);
      rows = rows.map(now);
      leads = new Map([...leads].map(([old, present]) => [old, now(present)]));
      for (const name of from) leads.set(name, to);
      leads.delete(to);
    },
  };
}

const takenAndGiven = (event: Exclude<CategoryEvent, { type: 'CategoryMergeUndone' }>) => {
  switch (event.type) {
    case 'CategoryRestored':
      return { from: [], to: event.data.name };
    case 'CategoryRenamed':
      return { from: [event.data.from], to: event.data.to };
    case 'CategoriesMerged':
      return event.data;
  }
};

/** Names that have to be categories for the command to be possible. */
const neededBy = (command: CategoryCommand): readonly string[] => {
  switch (command.type) {
    case 'rename-category':
      return [command.from];
    case 'merge-categories':
      return [...command.from, command.to];
    default:
      return [];
  }
};

const name = fc.constantFrom('A', 'B', 'C', 'D');
const change: fc.Arbitrary<CategoryCommand> = fc.oneof(
  fc.record({ type: fc.constant('rename-category' as const), from: name, to: name }),
  fc.record({ type: fc.constant('merge-categories' as const), from: fc.uniqueArray(name, { minLength: 1 }), to: name }),
  fc.record({ type: fc.constant('restore-category' as const), name }),
);
const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof(fc.record({ write: name }), fc.record({ change })), {
  maxLength: 30,
});

describe('the present names of categories', () => {
  it('are those that rewriting every row at each change would give, a merge that was undone in the end left out', () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 10 }), (all, undone) => {
        const rows = openRows();
        const written: { name: string; known: number }[] = [];
        let changes: NameChanges = [];
        let merge: string | undefined;
        const add = (event: CategoryEvent): void => {
          const metadata = { commandId: `op-${changes.length}`, at: new Date(changes.length * 1_000).toISOString() };
          changes = withNameChange(changes, event, metadata);
        };
        for (const one of all) {
          if ('write' in one) {
            rows.write(one.write);
            written.push({ name: one.write, known: changes.length });
            continue;
          }
          const decided = decideCategories(one.change, changes);
          if (isRejection(decided)) continue;
          for (const event of decided) {
            if (event.type === 'CategoriesMerged' && changes.length === undone) merge = `op-${undone}`;
            else rows.apply(event);
            add(event);
          }
        }
        if (merge !== undefined) add({ type: 'CategoryMergeUndone', data: { operation: merge } });
        expect(written.map((one) => resolveCategory(changes, one.name, one.known))).toEqual(rows.names());
      }),
      { numRuns: testRuns(2_000) },
    );
  });

  it('refuse to rename or merge exactly what rewriting every row has left nothing of', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const rows = openRows();
        let changes: NameChanges = [];
        for (const one of all) {
          if ('write' in one) continue;
          const isLost = neededBy(one.change).some(rows.isGivenUp);
          const decided = decideCategories(one.change, changes);
          expect([one.change, isRejection(decided)]).toEqual([one.change, isLost]);
          if (isRejection(decided)) continue;
          for (const event of decided) {
            rows.apply(event);
            const metadata = { commandId: `op-${changes.length}`, at: new Date(changes.length * 1_000).toISOString() };
            changes = withNameChange(changes, event, metadata);
          }
        }
      }),
      { numRuns: testRuns(1_000) },
    );
  });
});
