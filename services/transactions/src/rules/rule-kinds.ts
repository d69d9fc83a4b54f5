import type { RuleEvent } from '@daybook/rules';
import type { RuleCommand } from './rules.js';

/** Kinds of long operations that rule changes are. */
export const ruleKinds = [
  'apply-rule',
  'revert-rule',
  'order-rules',
  'rename-category',
  'merge-categories',
  'undo-categories',
  'restore-category',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const isRuleKind = (kind: string): kind is RuleKind => (ruleKinds as readonly string[]).includes(kind);

const kinds = {
  RuleAdded: 'apply-rule',
  RuleRevised: 'apply-rule',
  RuleRestored: 'apply-rule',
  RuleRemoved: 'revert-rule',
  RulesOrdered: 'order-rules',
  CategoryRenamed: 'rename-category',
  CategoriesMerged: 'merge-categories',
  CategoryMergeUndone: 'undo-categories',
  CategoryRestored: 'restore-category',
} as const satisfies Record<RuleEvent['type'], RuleKind>;

export const ruleKindOf = ({ type }: RuleEvent): RuleKind => kinds[type];

const commandKinds = {
  add: 'apply-rule',
  revise: 'apply-rule',
  remove: 'revert-rule',
  order: 'order-rules',
  'rename-category': 'rename-category',
  'merge-categories': 'merge-categories',
  'undo-categories': 'undo-categories',
  'restore-category': 'restore-category',
} as const satisfies Record<RuleCommand['type'], RuleKind>;

export const ruleKindOfCommand = ({ type }: RuleCommand): RuleKind => commandKinds[type];
