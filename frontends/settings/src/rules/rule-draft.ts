import type { RuleAction, RuleBody, RuleCondition } from '../api/rule-calls.js';
import { operatorsOf } from './rule-text.js';

export const newCondition = (): RuleCondition => ({
  field: 'description',
  operator: 'contains',
  value: '',
  caseSensitive: 0,
});

export const newAction = (): RuleAction => ({ type: 'set_category', value: '' });

export const newRule = (): RuleBody => ({
  name: '',
  isActive: 1,
  conditions: [newCondition()],
  actions: [newAction()],
});

/** Another field keeps the operator where it makes sense of it. */
export const withField = (condition: RuleCondition, field: RuleCondition['field']): RuleCondition => {
  const operators = operatorsOf(field);
  const operator = operators.includes(condition.operator) ? condition.operator : (operators[0] ?? 'contains');
  return { ...condition, field, operator };
};

const isBlank = (text: string) => text.trim() === '';

export const isPreviewable = ({ conditions }: Pick<RuleBody, 'conditions'>): boolean =>
  conditions.every(({ value }) => !isBlank(value));

/** The first thing that keeps the rule from being saved (specification, section 5, "Rule save"). */
export const validate = ({ name, conditions, actions }: RuleBody): string | undefined => {
  if (isBlank(name)) return 'Please enter a rule name';
  if (conditions.some(({ value }) => isBlank(value))) return 'Please fill in all condition values';
  if (actions.some(({ value }) => isBlank(value))) return 'Please fill in all action values';
  return undefined;
};
