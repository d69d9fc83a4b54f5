import type { RuleTerms } from '@daybook/contracts';
import type { Collection } from '@daybook/platform';
import type { NameChanges } from '@daybook/rules';

/** A household's rules, in the order in which they apply, and what became of the names of its categories: one document. */
export interface RulesDocument extends Record<string, unknown> {
  issued: number;
  /** As they were stated, after so many changes of the names. */
  rules: { id: number; terms: RuleTerms; known: number }[];
  changes: NameChanges;
}

export const ruleLists: Collection = { name: 'rule-lists' };
export const ruleListId = 'rules';

/** What a change of the rules, or of the names of categories, did to the transactions that stood before it, by the id of its operation. */
export interface RuleChangeDocument extends Record<string, unknown> {
  state: 'running' | 'done';
  /** Transactions that were to be looked at, and were. */
  total: number;
  done: number;
  /** Live ones that carry the rule now, or look different now. */
  applied: number;
  /** Live ones that carried it before, or look different now. */
  reverted: number;
  /** Live ones that it matches, and whose every field was set by hand. */
  skipped: number;
  /** Live ones that look different now. */
  changed: number;
}

export const ruleChanges: Collection = { name: 'rule-changes' };
