import type { RuleTerms } from '@daybook/contracts';
import type { Collection } from '@daybook/platform';

/** A household's rules, in the order in which they apply: one document. */
export interface RulesDocument extends Record<string, unknown> {
  issued: number;
  rules: { id: number; terms: RuleTerms }[];
}

export const ruleLists: Collection = { name: 'rule-lists' };
export const ruleListId = 'rules';

/** What a change of the rules did to the transactions that stood before it, by the id of its operation. */
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
