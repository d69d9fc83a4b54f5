import type { RuleTerms } from '@daybook/contracts';
import { asWritten, type NamesAt } from './category-names.js';
import { type RowValues, type RuleAction, type RowWithFoldedTexts, type Test, testOf } from './condition.js';

export interface Rule {
  id: number;
  terms: RuleTerms;
}

/** A transaction as it was imported. */
export interface ImportedValues extends RowValues {
  /** Instant of its import, milliseconds since the epoch. */
  importedAt: number;
}

/** The fields that rules and persons set. */
export interface RuledValues {
  merchant: string | null;
  category: string;
  billId: number | null;
}

export type RuledField = keyof RuledValues;

/** What a person set: a present field overrides every rule, also where it is null. */
export type HandValues = Partial<RuledValues>;

export interface Ruled {
  visible: RuledValues;
  /** Ids of the rules that match and set a field that no person did. */
  carried: readonly number[];
  /** Ids of the rules that match, and whose every field a person set. */
  skipped: readonly number[];
}

/**
 * When a bill was deleted, in milliseconds since the epoch; undefined while it exists. Read models derive its rows again when a
 * bill is deleted: a row may have a later instant, and still come first in the log.
 */
export type DeletedAt = (billId: number) => number | undefined;

/** Active rules, compiled once for many rows. */
export interface Rulebook {
  readonly rules: readonly CompiledRule[];
  readonly deletedAt: DeletedAt;
  /** Present names of categories: callers resolve a row's names before they apply the rules. */
  readonly names: NamesAt;
}

interface CompiledRule extends Rule {
  tests: readonly Test[];
}

const fieldOf = {
  assign_bill: 'billId',
  set_category: 'category',
  set_merchant: 'merchant',
} as const satisfies Record<RuleAction['type'], RuledField>;

/** @param rules in the order in which they apply, with the present names of categories; inactive ones are skipped */
export function rulebook(rules: readonly Rule[], deletedAt: DeletedAt, names: NamesAt = asWritten): Rulebook {
  const active = rules.filter(({ terms }) => terms.isActive === 1);
  return { rules: active.map((rule) => ({ ...rule, tests: rule.terms.conditions.map(testOf) })), deletedAt, names };
}

/** The effect of one action on one row. */
export interface Effect {
  field: RuledField;
  value: string | number;
}

function effectOf({ type, value }: RuleAction, { importedAt }: ImportedValues, deletedAt: DeletedAt) {
  if (type !== 'assign_bill') return { field: fieldOf[type], value };
  const billId = Number(value);
  const deleted = deletedAt(billId);
  // A deleted bill stays with the rows that were there before, and gets no later ones.
  return deleted !== undefined && importedAt > deleted ? undefined : { field: fieldOf[type], value: billId };
}

/** The active rules that match, in order, each with what it sets; conditions see the value so far, or the hand value. */
export function* matches(
  { rules, deletedAt }: Rulebook,
  row: ImportedValues,
  hand: HandValues,
): Generator<{ rule: Rule; effects: readonly Effect[] }, void> {
  // Conditions read a person's value in place of what rules set.
  const seen: RowWithFoldedTexts = {
    folded: {},
    description: row.description,
    amount: row.amount,
    merchant: hand.merchant === undefined ? row.merchant : hand.merchant,
    category: hand.category ?? row.category,
  };
  for (const rule of rules) {
    if (rule.tests.length === 0 || !rule.tests.every((test) => test(seen))) continue;
    const effects = rule.terms.actions.flatMap((action) => effectOf(action, row, deletedAt) ?? []);
    for (const { field, value } of effects) {
      if (field === 'billId' || hand[field] !== undefined) continue;
      seen[field] = String(value);
      seen.folded[field] = undefined;
    }
    yield { rule, effects };
  }
}

const none: readonly number[] = [];

/** The visible values: imported, then every active rule that matches, later ones over earlier ones, then what a person set. */
export function applyRules(book: Rulebook, row: ImportedValues, hand: HandValues): Ruled {
  const visible: RuledValues = { merchant: row.merchant, category: row.category, billId: null, ...hand };
  if (book.rules.length === 0) return { visible, carried: none, skipped: none };
  const carried: number[] = [];
  const skipped: number[] = [];
  for (const { rule, effects } of matches(book, row, hand)) {
    const free = effects.filter(({ field }) => hand[field] === undefined);
    for (const effect of free) Object.assign(visible, { [effect.field]: effect.value });
    if (free.length > 0) carried.push(rule.id);
    else if (effects.length > 0) skipped.push(rule.id);
  }
  return { visible, carried, skipped };
}

export const sameValues = (a: RuledValues, b: RuledValues): boolean =>
  a.merchant === b.merchant && a.category === b.category && a.billId === b.billId;
