import type {
  AppliedRule,
  BiographyEntry,
  OrderedRules,
  PendingRules,
  PreviewedTransaction,
  RevertedRule,
  RuleCounts,
  TransactionRule as Rule,
} from '@daybook/contracts';
import { makeChange, readAnswer, request, send } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

export type TransactionRule = Rule;
/** A rule without what the server adds: its id, and whether it is broken. */
export type RuleBody = Omit<Rule, 'id' | 'broken'>;
export type RuleCondition = Rule['conditions'][number];
export type RuleAction = Rule['actions'][number];

export interface RulePreview {
  /** The first of them, as they are and as the rule would leave them. */
  transactions: PreviewedTransaction[];
  /** How many match in all. */
  total: number;
}

const path = '/api/transaction-rules';

export const rulesQuery = () => queryOptions<TransactionRule[]>({ queryKey: ['/api', 'transaction-rules'] });
/** How many transactions carry each rule. */
export const ruleCountsQuery = () =>
  queryOptions<RuleCounts>({ queryKey: ['/api', 'transaction-rules', 'counts'], staleTime: 0 });

// Where it takes long, the change is accepted and goes on: the answer then names its operation alone.
/** @param key its `Idempotency-Key`, the same for a repeat */
export const createRule = (body: RuleBody, key: string) =>
  makeChange<AppliedRule | PendingRules>('POST', path, { body, headers: { 'Idempotency-Key': key } });
export const updateRule = (id: number, body: Partial<RuleBody>) =>
  makeChange<AppliedRule | PendingRules>('PUT', `${path}/${id}`, { body });
export const deleteRule = (id: number) => makeChange<RevertedRule | PendingRules>('DELETE', `${path}/${id}`);
/** Puts every rule there is in an order, the first to apply first. */
export const orderRules = (ids: number[]) =>
  request<OrderedRules | PendingRules>('PUT', `${path}/order`, { body: { ids } });
/** Which transactions a rule would match; `id` is the rule that is being edited. */
export const previewRule = async (
  body: RuleBody & { id?: number },
  limit: number,
  signal?: AbortSignal,
): Promise<RulePreview> => {
  const response = await send('POST', `${path}/preview?limit=${limit}`, { body, signal });
  const transactions = await readAnswer<PreviewedTransaction[]>(response);
  return { transactions, total: Number(response.headers.get('X-Total-Count') ?? transactions.length) };
};

/** What became of a rule, the oldest first. Changes of this page are news to nobody, so it is read anew each time. */
export const ruleHistoryQuery = (id: number) =>
  queryOptions<BiographyEntry[]>({
    queryKey: ['/api', 'transaction-rules', id, 'history'],
    staleTime: 0,
    gcTime: 60_000,
  });
