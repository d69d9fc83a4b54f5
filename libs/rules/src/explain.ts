import {
  applyRules,
  type HandValues,
  type ImportedValues,
  isFree,
  matches,
  type Rulebook,
  type RuledField,
  type RuledValues,
  setValue,
  valuesWithoutRules,
} from './rulebook.js';

export interface ExplainedChange {
  field: RuledField;
  from: string | number | null;
  to: string | number | null;
  /** A person's edit overrides it. */
  overruled: boolean;
}

export interface Explanation {
  /** Active rules that match, in order, with what each sets. */
  rules: { id: number; name: string; changes: ExplainedChange[] }[];
  withoutRules: RuledValues;
  visible: RuledValues;
}

/** Why a transaction looks as it does: which rules match it, and its values without them. */
export function explain(book: Rulebook, row: ImportedValues, hand: HandValues): Explanation {
  const soFar = valuesWithoutRules(row, {});
  const rules: Explanation['rules'] = [];
  for (const { rule, effects } of matches(book, row, hand)) {
    const changes = effects.map(({ field, value }) => {
      const from = soFar[field];
      setValue(soFar, { field, value });
      return { field, from, to: value, overruled: !isFree(hand, field) };
    });
    rules.push({ id: rule.id, name: rule.terms.name, changes });
  }
  return { rules, withoutRules: valuesWithoutRules(row, hand), visible: applyRules(book, row, hand).visible };
}
