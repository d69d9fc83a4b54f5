import type { EventOf, RuleEvents, StatedTerms } from '@daybook/contracts';
import { presentTerms } from './category-names.js';
import { type ChangedBy, isCategoryEvent, type NameChanges, withNameChange } from './name-changes.js';
import type { Rule } from './rulebook.js';

export type RuleEvent = EventOf<RuleEvents>;

/** A rule's terms as they were stated. */
export interface StatedRule extends StatedTerms {
  id: number;
}

/** The fold of a household's rules stream: its rules in their order, and the changes of its category names. */
export interface StatedRules {
  rules: readonly StatedRule[];
  changes: NameChanges;
}

const inOrder = (rules: readonly StatedRule[], order: readonly number[]): StatedRule[] => {
  const place = new Map(order.map((id, index) => [id, index]));
  return rules.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
};

/** The rules after one more event of their stream. */
export function foldRules<S extends StatedRules>(state: S, event: RuleEvent, metadata: ChangedBy): S {
  const { rules, changes } = state;
  if (isCategoryEvent(event)) return { ...state, changes: withNameChange(changes, event, metadata) };
  const known = changes.length;
  switch (event.type) {
    case 'RuleAdded': {
      const { rule: id, terms } = event.data;
      return { ...state, rules: [...rules.filter((rule) => rule.id !== id), { id, terms, known }] };
    }
    case 'RuleRestored': {
      const { rule: id, terms, order, stated = { terms, known } } = event.data;
      return { ...state, rules: inOrder([...rules.filter((rule) => rule.id !== id), { id, ...stated }], order) };
    }
    case 'RuleRevised': {
      const { rule: id, terms, stated = { terms, known } } = event.data;
      return { ...state, rules: rules.map((rule) => (rule.id === id ? { id, ...stated } : rule)) };
    }
    case 'RuleRemoved':
      return { ...state, rules: rules.filter(({ id }) => id !== event.data.rule) };
    case 'RulesOrdered':
      return { ...state, rules: inOrder(rules, event.data.order) };
  }
}

/** The rules in their order, with the present names of categories. */
export const presentRules = ({ rules, changes }: StatedRules): Rule[] =>
  rules.map(({ id, terms, known }) => ({ id, terms: presentTerms(changes, terms, known) }));
