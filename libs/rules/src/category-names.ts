import type { EventOf, RuleEvents, RuleTerms } from '@daybook/contracts';
import { foldText } from './fold-text.js';

/** One change of the names of a household's categories, as its stream tells it. */
export interface NameChange {
  kind: 'renamed' | 'merged' | 'restored';
  /** What is called otherwise from here on; of a restored name that name alone. */
  from: readonly string[];
  /** The new name; of a restored name itself. */
  to: string;
  /** Instant, milliseconds since the epoch; never before the change that stands before it. */
  at: number;
  /** The operation that made it. */
  op: string;
  /** A merge that was undone: nobody looks at it any more. */
  undone: boolean;
}

/** Every change of the names, in the order in which they were made. What is stored is never rewritten: readers look here. */
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
  // Clocks differ from process to process: what stands later in the stream is never earlier.
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

/** What deciders and readers of the rules' stream fold, where they want nothing of it but the names. */
export const categoryNames = {
  initialState: (): NameChanges => [],
  decide: (): readonly EventOf<RuleEvents>[] => [],
  evolve: (
    changes: NameChanges,
    event: EventOf<RuleEvents>,
    metadata: { commandId: string; at: string },
  ): NameChanges => (isCategoryEvent(event) ? withNameChange(changes, event, metadata) : changes),
  sizeOf: (changes: NameChanges): number => 256 + changes.length * 300,
};

const exactly = (a: string, b: string): boolean => a === b;

/** Names that stand for another after so many changes, and for which. No name leads to one that leads on: there are no circles. */
function retiredAfter(changes: NameChanges, known: number): Map<string, string> {
  const retired = new Map<string, string>();
  for (const { kind, from, to, undone } of changes.slice(0, known)) {
    if (undone) continue;
    if (kind !== 'restored') {
      for (const [old, now] of retired) if (from.includes(now)) retired.set(old, to);
      for (const name of from) retired.set(name, to);
    }
    // Whatever is given as a name, or taken up again, is a category of its own from here on.
    retired.delete(to);
  }
  return retired;
}

/** How many of the changes had been made at the instant. */
export const changesKnownAt = (changes: NameChanges, at: number): number => {
  const later = changes.findIndex((change) => change.at > at);
  return later < 0 ? changes.length : later;
};

/**
 * What a category is called now that was written as `name` when the first `known` changes had been made: what the name meant by
 * then, and then what became of that.
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

/** Names that are no category's own any more, each with what it stands for. */
export const retiredNames = (changes: NameChanges): ReadonlyMap<string, string> =>
  retiredAfter(changes, changes.length);

/** The present name of a category that was written as `name` at an instant (milliseconds since the epoch). */
export type NamesAt = (name: string, at: number) => string;

export const asWritten: NamesAt = (name) => name;

/** The names made ready once for many rows. */
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

/** How a condition on the category compares whole names: capitals count where they count for the condition. */
const comparing = ({ caseSensitive }: RuleTerms['conditions'][number]): ((a: string, b: string) => boolean) =>
  caseSensitive ? exactly : (a, b) => foldText(a.trim()) === foldText(b.trim());

/**
 * A rule's terms with the present names. An action names a category; so does a condition whose whole value is one.
 * @param known how many changes stood before the terms in their stream
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

/** Whether the rule sets the category, or asks for it by its whole name. */
export const namesCategory = ({ conditions, actions }: RuleTerms, name: string): boolean =>
  actions.some(({ type, value }) => type === 'set_category' && value === name) ||
  conditions.some((condition) => condition.field === 'category' && comparing(condition)(condition.value, name));

/** Whether rules look at the category of a row at all. */
export const looksAtCategories = ({ conditions }: Pick<RuleTerms, 'conditions'>): boolean =>
  conditions.some(({ field }) => field === 'category');
