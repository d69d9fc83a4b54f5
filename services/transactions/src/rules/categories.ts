import { reject, type Rejection } from '@daybook/event-sourcing';
import { UNCATEGORIZED } from '@daybook/money';
import { type CategoryEvent, type NameChange, type NameChanges, retiredNames, standing } from '@daybook/rules';

/** Changes of category names. The caller checks that the categories exist: no stream holds them all. */
export type CategoryCommand =
  | { type: 'rename-category'; from: string; to: string }
  | { type: 'merge-categories'; from: readonly string[]; to: string }
  /** Undoes the rename or the merge of that operation. */
  | { type: 'undo-categories'; operation: string }
  /** Makes a retired name a category of its own again. */
  | { type: 'restore-category'; name: string };

export type CategoryRejection =
  | 'category-not-found'
  | 'category-kept'
  | 'category-changed'
  | 'too-many-renames'
  | 'operation-not-found';

/** Every change is checked for every name that is read. */
export const mostNameChanges = 2_000;

type Decision = readonly CategoryEvent[] | Rejection<CategoryRejection>;

const commands: ReadonlySet<string> = new Set<CategoryCommand['type']>([
  'rename-category',
  'merge-categories',
  'undo-categories',
  'restore-category',
]);

export const isCategoryCommand = (command: { type: string }): command is CategoryCommand => commands.has(command.type);

export function decideCategories(command: CategoryCommand, changes: NameChanges): Decision {
  const retired = retiredNames(changes);
  if (changes.length >= mostNameChanges) return reject('too-many-renames');
  switch (command.type) {
    case 'rename-category': {
      const { from, to } = command;
      if (from === UNCATEGORIZED) return reject('category-kept');
      if (retired.has(from)) return reject('category-not-found');
      return from === to ? [] : [{ type: 'CategoryRenamed', data: { from, to } }];
    }
    case 'merge-categories': {
      const { to } = command;
      const from = [...new Set(command.from)].filter((name) => name !== to);
      if (from.includes(UNCATEGORIZED)) return reject('category-kept');
      if ([...from, to].some((name) => retired.has(name))) return reject('category-not-found');
      return from.length === 0 ? [] : [{ type: 'CategoriesMerged', data: { from, to } }];
    }
    case 'restore-category': {
      const { name } = command;
      return retired.has(name) ? [{ type: 'CategoryRestored', data: { name } }] : [];
    }
    case 'undo-categories':
      return undo(command.operation, changes);
  }
}

function undo(operation: string, changes: NameChanges): Decision {
  const at = changes.findIndex(({ op, kind }) => op === operation && (kind === 'renamed' || kind === 'merged'));
  const change = changes[at];
  if (!change) return reject('operation-not-found');
  const stands = standing(changes);
  if (!stands(at)) return change.kind === 'merged' ? [] : reject('category-changed');
  const isLater = (later: NameChange, place: number) => place > at && stands(place) && touch(later, change);
  if (changes.some(isLater)) return reject('category-changed');
  if (change.kind === 'merged') return [{ type: 'CategoryMergeUndone', data: { operation } }];
  const [from = ''] = change.from;
  return [{ type: 'CategoryRenamed', data: { from: change.to, to: from } }];
}

/** Whether both concern the same name. */
const touch = (a: NameChange, b: NameChange): boolean => {
  const names = new Set([...a.from, a.to]);
  return [...b.from, b.to].some((name) => names.has(name));
};
