import type { RuleTerms } from '@daybook/contracts';
import { asWritten, type NamesAt } from './category-names.js';
import { type RowValues, type RowWithFoldedTexts, type Test, testOf } from './condition.js';
import { actionsOf, type RuleAction } from './rule-actions.js';

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
  incomeId: number | null;
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
 * When a bill or an income was deleted, in milliseconds since the epoch; undefined while it exists. Read models derive its rows again when a
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
  actions: readonly RuleAction[];
}

type Link = 'billId' | 'incomeId';

/** A transaction is linked to a bill or to an income: either takes the place of the other. */
export const otherLink: { readonly [field in RuledField]?: Link } = { billId: 'incomeId', incomeId: 'billId' };

/** Whether rules may set the field: a person has set neither it nor, of a link, the other one. */
export const isFree = (hand: HandValues, field: RuledField): boolean => {
  const other = otherLink[field];
  return hand[field] === undefined && (other === undefined || typeof hand[other] !== 'number');
};

/** The values with this one. */
export function setValue(values: RuledValues, { field, value }: Effect): void {
  Object.assign(values, { [field]: value });
  const other = otherLink[field];
  if (other) values[other] = null;
}

/** Without any rule. Where undoes of links left both, the bill counts: it is what was linked in the release before as well. */
export function valuesWithoutRules({ merchant, category }: ImportedValues, hand: HandValues): RuledValues {
  const values: RuledValues = { merchant, category, billId: null, incomeId: null, ...hand };
  if (values.billId !== null) values.incomeId = null;
  return values;
}

const fieldOf = {
  assign_bill: 'billId',
  assign_income: 'incomeId',
  set_category: 'category',
  set_merchant: 'merchant',
} as const satisfies Record<RuleAction['type'], RuledField>;

/** @param rules in the order in which they apply, with the present names of categories; inactive ones are skipped */
export function rulebook(rules: readonly Rule[], deletedAt: DeletedAt, names: NamesAt = asWritten): Rulebook {
  const active = rules.filter(({ terms }) => terms.isActive === 1);
  const compiled = (rule: Rule): CompiledRule => {
    return { ...rule, tests: rule.terms.conditions.map(testOf), actions: actionsOf(rule.terms) };
  };
  return { rules: active.map(compiled), deletedAt, names };
}

/** The effect of one action on one row. */
export interface Effect {
  field: RuledField;
  value: string | number;
}

function effectOf({ type, value }: RuleAction, { importedAt }: ImportedValues, deletedAt: DeletedAt) {
  if (type !== 'assign_bill' && type !== 'assign_income') return { field: fieldOf[type], value };
  const id = Number(value);
  const deleted = deletedAt(id);
  // A deleted one stays with the rows that were there before, and gets no later ones.
  return deleted !== undefined && importedAt > deleted ? undefined : { field: fieldOf[type], value: id };
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
    const effects = rule.actions.flatMap((action) => effectOf(action, row, deletedAt) ?? []);
    for (const { field, value } of effects) {
      if (field === 'billId' || field === 'incomeId' || hand[field] !== undefined) continue;
      seen[field] = String(value);
      seen.folded[field] = undefined;
    }
    yield { rule, effects };
  }
}

const none: readonly number[] = [];

/** The visible values: imported, then every active rule that matches, later ones over earlier ones, then what a person set. */
export function applyRules(book: Rulebook, row: ImportedValues, hand: HandValues): Ruled {
  const visible = valuesWithoutRules(row, hand);
  if (book.rules.length === 0) return { visible, carried: none, skipped: none };
  const carried: number[] = [];
  const skipped: number[] = [];
  for (const { rule, effects } of matches(book, row, hand)) {
    const free = effects.filter(({ field }) => isFree(hand, field));
    for (const effect of free) setValue(visible, effect);
    if (free.length > 0) carried.push(rule.id);
    else if (effects.length > 0) skipped.push(rule.id);
  }
  return { visible, carried, skipped };
}

export const sameValues = (a: RuledValues, b: RuledValues): boolean =>
  a.merchant === b.merchant && a.category === b.category && a.billId === b.billId && a.incomeId === b.incomeId;
