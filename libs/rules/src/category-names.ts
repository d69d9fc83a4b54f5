import type { EventOf, RuleEvents, RuleTerms } from '@daybook/contracts';
import { foldText } from './fold-text.js';

/** One change of a household's category names. */
export interface NameChange {
  kind: 'renamed' | 'merged' | 'restored';
  /** The retired names; of a restored name, that name alone. */
  from: readonly string[];
  /** The new name; of a restored name itself. */
  to: string;
  /** Instant, milliseconds since the epoch; never earlier than that of the change before. */
  at: number;
  /** Id of the operation that made it; stored under this name. */
  op: string;
  /** A merge that was undone: it has no effect. */
  undone: boolean;
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
  { commandId: op, at }: { commandId: string; at: string },
): NameChanges {
  // Clocks differ between processes: a later event of the stream must not seem earlier.
  const made = { at: Math.max(Date.parse(at), changes.at(-1)?.at ?? 0), op, undone: false };
  switch (event.type) {
    case 'CategoryRenamed':
      return [...changes, { kind: 'renamed', from: [event.data.from], to: event.data.to, ...made }];
    case 'CategoriesMerged':
      return [...changes, { kind: 'merged', from: event.data.from, to: event.data.to, ...made }];
    case 'CategoryRestored':
      return [...changes, { kind: 'restored', from: [event.data.name], to: event.data.name, ...made }];
    case 'CategoryMergeUndone':
      return changes.map((change) => (change.op === event.data.operation ? { ...change, undone: true } : change));
  }
}

/** The fold of the rules' stream for readers that need only the category names. */
export const categoryNames = {
  initialState: (): NameChanges => [],
  evolve: (
    changes: NameChanges,
    event: EventOf<RuleEvents>,
    metadata: { commandId: string; at: string },
  ): NameChanges => (isCategoryEvent(event) ? withNameChange(changes, event, metadata) : changes),
  sizeOf: (changes: NameChanges): number => 256 + changes.length * 300,
};

const exactly = (a: string, b: string): boolean => a === b;

/** Retired names after so many changes, each with the present name: chains are resolved, so that there are no circles. */
function retiredAfter(changes: NameChanges, known: number): Map<string, string> {
  const retired = new Map<string, string>();
  for (const { kind, from, to, undone } of changes.slice(0, known)) {
    if (undone) continue;
    if (kind !== 'restored') {
      for (const [old, now] of retired) if (from.includes(now)) retired.set(old, to);
      for (const name of from) retired.set(name, to);
    }
    // A name that is given or restored is a category of its own from here on.
    retired.delete(to);
  }
  return retired;
}

/** How many of the changes were made by the instant. */
export const changesKnownAt = (changes: NameChanges, at: number): number => {
  const later = changes.findIndex((change) => change.at > at);
  return later < 0 ? changes.length : later;
};

/**
 * The present name of a category that was written as `name` after the first `known` changes: what the name meant then, with the
 * later changes applied.
 */
export function resolveCategory(
  changes: NameChanges,
  name: string,
  known: number,
  same: (a: string, b: string) => boolean = exactly,
): string {
  const retired = retiredAfter(changes, known);
  let now = retired.get(name) ?? [...retired].find(([old]) => same(old, name))?.[1] ?? name;
  for (const { kind, from, to, undone } of changes.slice(known)) {
    if (!undone && kind !== 'restored' && from.some((old) => same(old, now))) now = to;
  }
  return now;
}

/** Names that are no longer categories of their own, each with the present name. */
export const retiredNames = (changes: NameChanges): ReadonlyMap<string, string> =>
  retiredAfter(changes, changes.length);

/** The present name of a category that was written as `name` at an instant (milliseconds since the epoch). */
export type NamesAt = (name: string, at: number) => string;

export const asWritten: NamesAt = (name) => name;

/** Resolves names with a cache, for many rows. */
export function namesAt(changes: NameChanges): NamesAt {
  if (changes.length === 0) return asWritten;
  const found = new Map<string, string>();
  return (name, at) => {
    const known = changesKnownAt(changes, at);
    const key = `${known} ${name}`;
    const before = found.get(key);
    if (before !== undefined) return before;
    const now = resolveCategory(changes, name, known);
    found.set(key, now);
    return now;
  };
}

/** Compares whole category names as the condition does: case counts where it counts for the condition. */
const comparing = ({ caseSensitive }: RuleTerms['conditions'][number]): ((a: string, b: string) => boolean) =>
  caseSensitive ? exactly : (a, b) => foldText(a.trim()) === foldText(b.trim());

/**
 * A rule's terms with the present names, in actions that set a category and in conditions whose whole value is one.
 * @param known how many changes came before the terms in their stream
 */
export function presentTerms(changes: NameChanges, terms: RuleTerms, known: number): RuleTerms {
  if (changes.length === 0) return terms;
  const conditions = terms.conditions.map((condition) =>
    condition.field === 'category'
      ? { ...condition, value: resolveCategory(changes, condition.value, known, comparing(condition)) }
      : condition,
  );
  const actions = terms.actions.map((action) =>
    action.type === 'set_category' ? { ...action, value: resolveCategory(changes, action.value, known) } : action,
  );
  return { ...terms, conditions, actions };
}

/** Whether the rule sets the category, or has a condition on its whole name. */
export const namesCategory = ({ conditions, actions }: RuleTerms, name: string): boolean =>
  actions.some(({ type, value }) => type === 'set_category' && value === name) ||
  conditions.some((condition) => condition.field === 'category' && comparing(condition)(condition.value, name));

/** Whether a rule has a condition on the category. */
export const readsCategory = ({ conditions }: Pick<RuleTerms, 'conditions'>): boolean =>
  conditions.some(({ field }) => field === 'category');
