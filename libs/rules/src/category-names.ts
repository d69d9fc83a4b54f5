import type { RuleTerms, StatedTerms } from '@daybook/contracts';
import { changesKnownAt, type NameChange, type NameChanges } from './name-changes.js';
import { exactly, type NameIndex, nameIndex, type NameKey, type Origin, whateverCase } from './name-index.js';

const isRetiredBy = ({ kind, from }: NameChange, key: string, keyOf: NameKey): boolean =>
  kind !== 'restored' && from.some((old) => keyOf(old) === key);

/** The category that was called `written` after the first `known` changes. Those that stood then may be undone now, and the reverse. */
function originOf(changes: NameChanges, written: string, known: number, keyOf: NameKey): Origin {
  const index = nameIndex(changes, keyOf);
  const { stands, originBefore } = index;
  const renames: number[] = [];
  let [origin, before] = [{ name: written, from: 0 }, known];
  for (let place = index.lastAbout(keyOf(written), known); place >= 0;) {
    const change = changes[place];
    const key = keyOf(origin.name);
    if (change && stands(place, before)) {
      const isGivenUp = isRetiredBy(change, key, keyOf);
      // A given-up name is what it was called by, and goes the way of that.
      if (isGivenUp) before = place;
      else if (change.kind !== 'merged' && keyOf(change.to) === key) {
        before = place;
        if (change.kind === 'renamed') {
          const found = originBefore.get(place);
          if (found) {
            origin = found;
            break;
          }
          renames.push(place);
          origin = { name: change.from[0] ?? origin.name, from: 0 };
        } else if (stands(place)) {
          origin = { name: origin.name, from: place + 1 };
          break;
        }
      }
    }
    place = index.lastAbout(keyOf(origin.name), place);
  }
  for (const place of renames) originBefore.set(place, origin);
  return origin;
}

/** What became of a name since the first changes. */
function presentFrom(changes: NameChanges, { name, from }: Origin, index: NameIndex, keyOf: NameKey): string {
  const passed: number[] = [];
  let present = name;
  for (let place = index.nextAbout(keyOf(present), from); place !== undefined;) {
    const change = changes[place];
    if (change && index.stands(place) && isRetiredBy(change, keyOf(present), keyOf)) {
      const found = index.presentAfter.get(place);
      passed.push(place);
      present = found ?? change.to;
      if (found !== undefined) break;
    }
    place = index.nextAbout(keyOf(present), place + 1);
  }
  for (const place of passed) index.presentAfter.set(place, present);
  return present;
}

/**
 * The present name of a category that was written as `name` after the first `known` changes: what the name meant then, with the
 * changes applied that it has gone through and that still stand.
 */
export function resolveCategory(changes: NameChanges, name: string, known: number, keyOf: NameKey = exactly): string {
  const origin = originOf(changes, name, known, keyOf);
  return presentFrom(changes, origin, nameIndex(changes, keyOf), keyOf);
}

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
const comparing = ({ caseSensitive }: RuleTerms['conditions'][number]): NameKey =>
  caseSensitive ? exactly : whateverCase;

/**
 * The name under which a category is written again that was written as `name` at an instant: the same, where that still means it,
 * so that it goes its own way again once the change is undone that gave it another name.
 */
function nameAgain(names: NamesAt, name: string, at: number): string {
  const present = names(name, at);
  return names(name, Number.POSITIVE_INFINITY) === present ? name : present;
}

/** A category as an undo brings it back: see `nameAgain`, and as it was stated, where names were changed since. */
export interface CategoryAgain {
  name: string;
  /** `at`: instant, milliseconds since the epoch. */
  stated?: { name: string; at: number };
}

export type CategoriesAgain = (name: string, at: number) => CategoryAgain;

export const asStated: CategoriesAgain = (name) => ({ name });

export function categoriesAgain(changes: NameChanges): CategoriesAgain {
  const names = namesAt(changes);
  return (name, at) => {
    const isSince = changesKnownAt(changes, at) < changes.length;
    return { name: nameAgain(names, name, at), ...(isSince && { stated: { name, at } }) };
  };
}

/** The terms with other names of categories, in actions that set one and in conditions whose whole value is one. */
function withNames(terms: RuleTerms, nameOf: (name: string, keyOf: NameKey) => string): RuleTerms {
  const conditions = terms.conditions.map((condition) =>
    condition.field === 'category' ? { ...condition, value: nameOf(condition.value, comparing(condition)) } : condition,
  );
  const actions = terms.actions.map((action) =>
    action.type === 'set_category' ? { ...action, value: nameOf(action.value, exactly) } : action,
  );
  return { ...terms, conditions, actions };
}

/**
 * A rule's terms with the present names of categories.
 * @param known how many changes came before the terms in their stream
 */
export const presentTerms = (changes: NameChanges, terms: RuleTerms, known: number): RuleTerms =>
  changes.length === 0 ? terms : withNames(terms, (name, keyOf) => resolveCategory(changes, name, known, keyOf));

/** A rule's terms with what tells categories apart whatever they are called: those of different ones may have one name since. */
export const termsByOrigin = (changes: NameChanges, terms: RuleTerms, known: number): RuleTerms => {
  return withNames(terms, (written, keyOf) => {
    const { name, from } = originOf(changes, written, known, keyOf);
    return `${from} ${name}`;
  });
};

/** A rule's terms as they are stated again now: see `nameAgain`. */
const termsAgain = (changes: NameChanges, terms: RuleTerms, known: number): RuleTerms =>
  withNames(terms, (name, keyOf) => {
    const present = resolveCategory(changes, name, known, keyOf);
    return resolveCategory(changes, name, changes.length, keyOf) === present ? name : present;
  });

/** Where each part of a rule's terms was stated. */
type Statements = { [F in Exclude<keyof RuleTerms, 'income'>]: StatedTerms };

/**
 * Terms as an event states them again now, of parts that were stated at different times: by the names of today, and as they were stated
 * where changes of names came since, so that they go their own way with whatever of these is undone or redone later. Parts that name
 * categories of different times go by the names of today.
 */
export function restated(changes: NameChanges, parts: Statements): { terms: RuleTerms; stated?: StatedTerms } {
  const read = (termsOf: (part: StatedTerms) => RuleTerms): RuleTerms => {
    const { actions, income } = termsOf(parts.actions);
    return {
      name: parts.name.terms.name,
      isActive: parts.isActive.terms.isActive,
      conditions: termsOf(parts.conditions).conditions,
      actions,
      ...(income && { income }),
    };
  };
  const terms = read((part) => termsAgain(changes, part.terms, part.known));
  const asStated = read((part) => part.terms);
  const times = new Set([
    ...(readsCategory(asStated) ? [parts.conditions.known] : []),
    ...(asStated.actions.some(({ type }) => type === 'set_category') ? [parts.actions.known] : []),
  ]);
  const [known = changes.length] = times;
  return times.size > 1 || known === changes.length ? { terms } : { terms, stated: { terms: asStated, known } };
}

/** Whether the rule sets the category, or has a condition on its whole name. */
export const namesCategory = ({ conditions, actions }: RuleTerms, name: string): boolean =>
  actions.some(({ type, value }) => type === 'set_category' && value === name) ||
  conditions.some((condition) => {
    const keyOf = comparing(condition);
    return condition.field === 'category' && keyOf(condition.value) === keyOf(name);
  });

/** Whether a rule has a condition on the category. */
export const readsCategory = ({ conditions }: Pick<RuleTerms, 'conditions'>): boolean =>
  conditions.some(({ field }) => field === 'category');
