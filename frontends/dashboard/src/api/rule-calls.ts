import type {
  AppliedRule,
  PendingRules,
  RevertedRule,
  ruleBody,
  ruleChangeBody,
  TransactionPage,
  TransactionRule,
} from '@daybook/contracts';
import { makeChange } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

export type RuleBody = (typeof ruleBody)['_zod']['input'];
type RuleChange = (typeof ruleChangeBody)['_zod']['input'];

const path = '/api/transaction-rules';

export const rulesQuery = () => queryOptions<TransactionRule[]>({ queryKey: ['/api', 'transaction-rules'] });

const newestPayments = 20;
const keptMs = 60_000;
/** The newest transactions that are linked to a bill or an income. */
export const linkedTransactionsQuery = (groupId: number) =>
  queryOptions<TransactionPage>({
    queryKey: ['/api', `transactions?groupId=${groupId}&limit=${newestPayments}`],
    gcTime: keptMs,
  });

// Where it takes long, the change is accepted and goes on: the answer then names its operation alone.
export const createRule = (body: RuleBody) => makeChange<AppliedRule | PendingRules>('POST', path, { body });
export const updateRule = (id: number, body: RuleChange) =>
  makeChange<AppliedRule | PendingRules>('PUT', `${path}/${id}`, { body });
export const deleteRule = (id: number) => makeChange<RevertedRule | PendingRules>('DELETE', `${path}/${id}`);
