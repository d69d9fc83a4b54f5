import { categoryOf } from '@daybook/event-sourcing';
import type { RecordedEvent } from '@daybook/platform';

const bills = ['bills', 'bill-payments', 'budget-summary', 'category-spend'];
const transactions = ['transactions', 'yearly-data'];

/** By the category of the stream. Paths below `/api`, each for itself and everything below it. */
const reads: Record<string, readonly string[]> = {
  ledger: [...transactions, ...bills, 'imports', 'history'],
  rules: ['transaction-rules', ...transactions, ...bills, 'history'],
  operation: ['operations', 'imports', 'history'],
  preferences: ['user-preferences', 'history'],
  // Changes are told with the names of those who made them.
  account: ['auth/user', 'account', 'sessions', 'tokens', 'history'],
};
/** Names of categories stand in the stream of the rules, and everywhere else. */
const ofNames = new Set(['rename-category', 'merge-categories', 'undo-categories', 'restore-category']);
const named = ['categories', 'user-preferences', 'incomes'];
/** The end of a change of the rules: not before are all transactions as it has them. */
const endOfRules = [...new Set(['operations', 'transaction-rules', ...transactions, ...bills, 'history'])];
const ofRules = new Set(['apply-rule', 'revert-rule', 'order-rules', ...ofNames]);
const billPlan = [...bills, ...transactions, 'transaction-rules', 'history'];
const incomePlan = ['incomes', 'budget-summary', 'history'];

/** Which reads may answer otherwise after the event, as far as its stream and the kind of its operation tell; its content is not read. */
export function changedReads({ stream, metadata }: Pick<RecordedEvent, 'stream' | 'metadata'>): readonly string[] {
  const category = categoryOf(stream);
  const { commandKind } = metadata;
  const alsoNamed = ofNames.has(commandKind) ? named : [];
  if (category === 'operation' && ofRules.has(commandKind)) return [...endOfRules, ...alsoNamed];
  if (category === 'rules') return [...(reads['rules'] ?? []), ...alsoNamed];
  if (category !== 'plan') return reads[category] ?? [];
  const [ofBill, ofIncome] = [commandKind.includes('bill'), commandKind.includes('income')];
  if (ofBill === ofIncome) return [...new Set([...billPlan, ...incomePlan])];
  return ofBill ? billPlan : incomePlan;
}
