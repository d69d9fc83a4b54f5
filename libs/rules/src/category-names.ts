import type { RuleTerms, StatedTerms } from '@daybook/contracts';
import { foldText } from './fold-text.js';
import { changesKnownAt, type NameChange, type NameChanges, type Standing, standing } from './name-changes.js';

type Same = (a: string, b: string) => boolean;
const exactly: Same = (a, b) => a === b;

const isRetiredBy = ({ kind, from }: NameChange, name: string, same: Same): boolean =>
  kind !== 'restored' && from.some((old) => same(old, name));

/** What a category was first called, and after how many changes. */
interface Origin {
  name: string;
  from: number;
}

/** The category that was called `written` after the first `known` changes. Those that stood then may be undone now, and the reverse. */
function originOf(changes: NameChanges, written: string, known: number, stands: Standing, same: Same): Origin {
  let [name, before] = [written, known];
  for (let place = known - 1; place >= 0; place -= 1) {
    const change = changes[place];
    if (!change || !stands(place, before)) continue;
    const { kind, from, to } = change;
    // A given-up name is what it was called by, and goes the way of that.
    if (isRetiredBy(change, name, same)) before = place;
    else if (kind !== 'merged' && same(to, name)) {
      before = place;
      if (kind === 'renamed') name = from[0] ?? name;
      else if (stands(place)) return { name, from: place + 1 };
    }
  }
  return { name, from: 0 };
}

/**
 * The present name of a category that was written as `name` after the first `known` changes: what the name meant then, with the
 * changes applied that it has gone through and that still stand.
 */
export function resolveCategory(changes: NameChanges, name: string, known: number, same: Same = exactly): string {
  const stands = standing(changes);
  const origin = originOf(changes, name, known, stands, same);
  let present = origin.name;
  for (let place = origin.from; place < changes.length; place += 1) {
    const change = changes[place];
    if (change && stands(place) && isRetiredBy(change, present, same)) present = change.to;
  }
  return present;
}

/** Names that are no longer categories of their own, each with the present name: chains are resolved, so that there are no circles. */
export function retiredNames(changes: NameChanges): ReadonlyMap<string, string> {
  const stands = standing(changes);
  const retired = new Map<string, string>();
  for (const [place, { kind, from, to }] of changes.entries()) {
    if (!stands(place)) continue;
    if (kind !== 'restored') {
      for (const [old, now] of retired) if (from.includes(now)) retired.set(old, to);
      for (const name of from) retired.set(name, to);
    }
    retired.delete(to);
  }
  return retired;
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
const comparing = ({ caseSensitive }: RuleTerms['conditions'][number]): Same =>
  caseSensitive ? exactly : (a, b) => foldText(a.trim()) === foldText(b.trim());

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
function withNames(terms: RuleTerms, nameOf: (name: string, same: Same) => string): RuleTerms {
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
  changes.length === 0 ? terms : withNames(terms, (name, same) => resolveCategory(changes, name, known, same));

/** A rule's terms with what tells categories apart whatever they are called: those of different ones may have one name since. */
export const termsByOrigin = (changes: NameChanges, terms: RuleTerms, known: number): RuleTerms => {
  const stands = standing(changes);
  return withNames(terms, (written, same) => {
    const { name, from } = originOf(changes, written, known, stands, same);
    return `${from} ${name}`;
  });
};

/** A rule's terms as they are stated again now: see `nameAgain`. */
const termsAgain = (changes: NameChanges, terms: RuleTerms, known: number): RuleTerms =>
  withNames(terms, (name, same) => {
    const present = resolveCategory(changes, name, known, same);
    return resolveCategory(changes, name, changes.length, same) === present ? name : present;
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
  conditions.some((condition) => condition.field === 'category' && comparing(condition)(condition.value, name));

/** Whether a rule has a condition on the category. */
export const readsCategory = ({ conditions }: Pick<RuleTerms, 'conditions'>): boolean =>
  conditions.some(({ field }) => field === 'category');
