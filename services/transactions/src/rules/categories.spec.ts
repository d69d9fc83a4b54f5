import { isRejection } from '@daybook/event-sourcing';
import { type CategoryEvent, type NameChanges, withNameChange } from '@daybook/rules';
import { type CategoryCommand, decideCategories, mostNameChanges } from './categories.js';

const given = (...events: CategoryEvent[]) => {
  const changes = events.reduce<NameChanges>(
    (before, event, n) => withNameChange(before, event, { commandId: `op-${n}`, at: new Date(n).toISOString() }),
    [],
  );
  return {
    when: (command: CategoryCommand) => {
      const decided = decideCategories(command, changes);
      return {
        then: (...expected: CategoryEvent[]) => expect(decided).toEqual(expected),
        thenRejected: (code: string) => expect(isRejection(decided) && decided.rejected).toBe(code),
      };
    },
  };
};

const renamed = (from: string, to: string): CategoryEvent => ({ type: 'CategoryRenamed', data: { from, to } });
const merged = (from: string[], to: string): CategoryEvent => ({ type: 'CategoriesMerged', data: { from, to } });
const undone = (n: number): CategoryEvent => ({ type: 'CategoryMergeUndone', data: { operation: `op-${n}` } });
const restored = (name: string): CategoryEvent => ({ type: 'CategoryRestored', data: { name } });

const rename = (from: string, to: string): CategoryCommand => ({ type: 'rename-category', from, to });
const merge = (from: string[], to: string): CategoryCommand => ({ type: 'merge-categories', from, to });
const undo = (n: number): CategoryCommand => ({ type: 'undo-categories', operation: `op-${n}` });
const restore = (name: string): CategoryCommand => ({ type: 'restore-category', name });

describe('category names', () => {
  it('can be changed; the same name is no change', () => {
    given().when(rename('Food', 'Groceries')).then(renamed('Food', 'Groceries'));
    given().when(rename('Food', 'Food')).then();
  });

  it('can be given again, and a retired name cannot be renamed', () => {
    given(renamed('Food', 'Groceries')).when(rename('Groceries', 'Food')).then(renamed('Groceries', 'Food'));
    given(renamed('Food', 'Groceries')).when(rename('Food', 'Meals')).thenRejected('category-not-found');
    given(renamed('Food', 'Groceries'))
      .when(merge(['Pets'], 'Food'))
      .thenRejected('category-not-found');
  });

  it('are merged, each once and none into itself', () => {
    given()
      .when(merge(['Pets', 'Other', 'Pets'], 'Other'))
      .then(merged(['Pets'], 'Other'));
    given()
      .when(merge(['Other'], 'Other'))
      .then();
  });

  it('never rename Uncategorized, but may be merged into it', () => {
    given().when(rename('Uncategorized', 'Rest')).thenRejected('category-kept');
    given()
      .when(merge(['Food', 'Uncategorized'], 'Other'))
      .thenRejected('category-kept');
    given()
      .when(merge(['Food'], 'Uncategorized'))
      .then(merged(['Food'], 'Uncategorized'));
  });

  it('can be restored once they are retired', () => {
    given(renamed('Food', 'Groceries')).when(restore('Food')).then(restored('Food'));
    given().when(restore('Food')).then();
    given(renamed('Food', 'Groceries'), restored('Food')).when(restore('Food')).then();
  });

  it('can be undone: a rename by renaming back, a merge as if it had never happened', () => {
    given(renamed('Food', 'Groceries')).when(undo(0)).then(renamed('Groceries', 'Food'));
    given(merged(['Pets'], 'Other'))
      .when(undo(0))
      .then(undone(0));
    given(merged(['Pets'], 'Other'), undone(0))
      .when(undo(0))
      .then();
  });

  it('cannot be undone once one of them has changed again', () => {
    given(renamed('Food', 'Groceries'), renamed('Groceries', 'Meals')).when(undo(0)).thenRejected('category-changed');
    given(merged(['Pets'], 'Other'), restored('Pets'))
      .when(undo(0))
      .thenRejected('category-changed');
    given(renamed('Food', 'Groceries'), renamed('Pets', 'Animals')).when(undo(0)).then(renamed('Groceries', 'Food'));
    given(renamed('Food', 'Groceries'), merged(['Groceries'], 'Other'), undone(1))
      .when(undo(0))
      .then(renamed('Groceries', 'Food'));
  });

  it('can be undone only by the operation that changed them', () => {
    given().when(undo(0)).thenRejected('operation-not-found');
    given(renamed('Food', 'Groceries'), restored('Food')).when(undo(1)).thenRejected('operation-not-found');
  });

  it('can be changed up to a limit', () => {
    const many = Array.from({ length: mostNameChanges }, (_, n) => renamed(`Name ${n}`, `Name ${n + 1}`));
    given(...many)
      .when(rename('Food', 'Groceries'))
      .thenRejected('too-many-renames');
  });
});
