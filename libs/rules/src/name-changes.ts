import type { EventOf, RuleEvents } from '@daybook/contracts';

/** What an event's metadata say of a change of names. */
export interface ChangedBy {
  commandId: string;
  root?: string | undefined;
  at: string;
  undoes?: string | undefined;
}

/** One change of a household's category names. */
export interface NameChange {
  kind: 'renamed' | 'merged' | 'restored' | 'undone' | 'redone';
  /** The retired names; of a restored name, that name alone. */
  from: readonly string[];
  /** The new name; of a restored name itself. */
  to: string;
  /** Instant, milliseconds since the epoch; never earlier than that of the change before. */
  at: number;
  /** Id of the operation that made it; stored under this name. */
  op: string;
  /** What the person did, where that has an id of its own. */
  root?: string;
  /** Of an undo or a redo: the place of the change that it takes back or makes again. Names are those of that change. */
  of?: number;
}

/** Every change of the names, in order. Stored names are never rewritten: readers resolve them with this list. */
export type NameChanges = readonly NameChange[];

type CategoryEvents = Pick<
  RuleEvents,
  'CategoryRenamed' | 'CategoriesMerged' | 'CategoryMergeUndone' | 'CategoryRestored'
>;
export type CategoryEvent = EventOf<CategoryEvents>;

const types: ReadonlySet<string> = new Set<keyof CategoryEvents>([
  'CategoryRenamed',
  'CategoriesMerged',
  'CategoryMergeUndone',
  'CategoryRestored',
]);

export const isCategoryEvent = (event: { type: string }): event is CategoryEvent => types.has(event.type);

/** The changes after one more event of the stream. */
export function withNameChange(
  changes: NameChanges,
  event: CategoryEvent,
  { commandId: op, root, at, undoes }: ChangedBy,
): NameChanges {
  // Clocks differ between processes: a later event of the stream must not seem earlier.
  const made = { at: Math.max(Date.parse(at), changes.at(-1)?.at ?? 0), op, ...(root !== undefined && { root }) };
  const undone = event.type === 'CategoryMergeUndone' ? event.data.operation : undoes;
  const found = undone === undefined ? undefined : changes.find((one) => one.op === undone || one.root === undone);
  const of = found && (found.of ?? changes.indexOf(found));
  const first = of === undefined ? undefined : changes[of];
  if (of !== undefined && first) {
    const kind = found?.kind === 'undone' ? 'redone' : 'undone';
    return [...changes, { kind, from: first.from, to: first.to, ...made, of }];
  }
  switch (event.type) {
    case 'CategoryRenamed':
      return [...changes, { kind: 'renamed', from: [event.data.from], to: event.data.to, ...made }];
    case 'CategoriesMerged':
      return [...changes, { kind: 'merged', from: event.data.from, to: event.data.to, ...made }];
    case 'CategoryRestored':
      return [...changes, { kind: 'restored', from: [event.data.name], to: event.data.name, ...made }];
    case 'CategoryMergeUndone':
      return changes;
  }
}

/** The places of the undos and redos of each change that has any. */
function turnsOf(changes: NameChanges): Map<number, number[]> {
  const turns = new Map<number, number[]>();
  for (const [place, { of }] of changes.entries()) {
    if (of === undefined) continue;
    const known = turns.get(of);
    if (known) known.push(place);
    else turns.set(of, [place]);
  }
  return turns;
}

/** Whether the change at a place had an effect after the first `known` changes, `known` being all of them where it is absent. */
export type Standing = (place: number, known?: number) => boolean;

/** An undo or a redo has its effect on the change that it is of. */
export function standing(changes: NameChanges): Standing {
  const turns = turnsOf(changes);
  return (place, known = changes.length) => {
    if (changes[place]?.of !== undefined) return false;
    const last = turns.get(place)?.findLast((turn) => turn < known);
    return last === undefined || changes[last]?.kind === 'redone';
  };
}

/** The fold of the rules' stream for readers that need only the category names. */
export const categoryNames = {
  initialState: (): NameChanges => [],
  evolve: (changes: NameChanges, event: EventOf<RuleEvents>, metadata: ChangedBy): NameChanges =>
    isCategoryEvent(event) ? withNameChange(changes, event, metadata) : changes,
  sizeOf: (changes: NameChanges): number => 256 + changes.length * 300,
};

/** How many of the changes were made by the instant. */
export function changesKnownAt(changes: NameChanges, at: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.at ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
