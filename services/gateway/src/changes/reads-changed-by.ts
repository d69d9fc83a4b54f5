import { accountsCategory, budgetsCategory, householdCategory } from '@daybook/contracts';
import { type ChangedKind, changedReads } from '@daybook/contracts/changed-reads';
import { categoryOf } from '@daybook/event-sourcing';
import type { RecordedEvent } from '@daybook/platform';

/** By the category of the stream. */
const kinds: Record<string, ChangedKind> = {
  ledger: 'transactions',
  rules: 'rules',
  operation: 'operation',
  preferences: 'preferences',
  account: 'account',
  scenario: 'scenario',
};
const ofNames = new Set(['rename-category', 'merge-categories', 'undo-categories', 'restore-category']);
const ofRules = new Set(['apply-rule', 'revert-rule', 'order-rules', ...ofNames]);

const kindsOf = ({ stream, metadata: { commandKind } }: Pick<RecordedEvent, 'stream' | 'metadata'>): ChangedKind[] => {
  const category = categoryOf(stream);
  // Names of categories stand in the stream of the rules.
  const rules = ofNames.has(commandKind) ? 'names' : 'rules';
  // The end of a change of the rules: not before are all transactions as it has them.
  if (category === 'operation' && ofRules.has(commandKind)) return ['operation', rules];
  if (category === 'rules') return [rules];
  if (category === 'plan') {
    const [ofBill, ofIncome] = [commandKind.includes('bill'), commandKind.includes('income')];
    if (ofBill === ofIncome) return ['bill', 'income'];
    return ofBill ? ['bill'] : ['income'];
  }
  const kind = kinds[category];
  return kind ? [kind] : [];
};

/** These are changed by calls of one page alone, which marks its reads itself, or of another document: the shared table, which the shell holds, need not know them. */
const ofOnePage: Readonly<Record<string, readonly string[]>> = {
  [householdCategory]: ['household', 'households', 'history'],
  [budgetsCategory]: ['budgets', 'history'],
  // What is paid to a card or a loan is a transfer.
  [accountsCategory]: ['accounts', 'spending', 'budgets', 'history'],
  // An account lists the households that the person has joined, and names their own.
  account: [...changedReads.account, 'household', 'households'],
};

/** Which reads may answer otherwise after the event, as far as its stream and the kind of its operation tell; its content is not read. */
export const readsChangedBy = (event: Pick<RecordedEvent, 'stream' | 'metadata'>): readonly string[] =>
  ofOnePage[categoryOf(event.stream)] ?? [
    ...new Set(kindsOf(event).flatMap((kind): readonly string[] => changedReads[kind])),
  ];
