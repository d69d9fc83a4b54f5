import type { Collection } from '@daybook/platform';
import type { RulesState } from '../rules/rules.js';

/** A household's rules and category names: one document, which is the state of the rules' stream. */
export type RulesDocument = RulesState & Record<string, unknown>;

export const ruleLists: Collection = { name: 'rule-lists' };
export const ruleListId = 'rules';

/** What a rule change did to earlier transactions, by operation id. */
export interface RuleChangeDocument extends Record<string, unknown> {
  state: 'running' | 'done';
  /** Transactions to check, and those checked. */
  total: number;
  done: number;
  /** Live transactions that carry the rule now, or look different now. */
  applied: number;
  /** Live transactions that carried it before, or look different now. */
  reverted: number;
  /** Live transactions that it matches, and whose every field was edited by a person. */
  skipped: number;
  /** Live transactions that look different now. */
  changed: number;
}

export const ruleChanges: Collection = { name: 'rule-changes' };
