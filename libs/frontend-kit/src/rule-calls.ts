import type { Transaction } from '@daybook/contracts';
import { request } from './request.js';

export interface RuleCondition {
  field: 'description' | 'merchant' | 'category' | 'amount';
  operator: 'contains' | 'equals' | 'starts_with' | 'ends_with' | 'greater_than' | 'less_than';
  value: string;
  caseSensitive: 0 | 1;
}

export interface RuleAction {
  type: 'assign_bill' | 'set_category' | 'set_merchant';
  value: string;
}

export interface RuleBody {
  name: string;
  isActive: 0 | 1;
  conditions: RuleCondition[];
  actions: RuleAction[];
}

export type TransactionRule = RuleBody & { id: number };

export const createRule = (body: RuleBody) =>
  request<TransactionRule & { appliedToTransactions: number }>('POST', '/api/transaction-rules', { body });
export const updateRule = (id: number, body: RuleBody) =>
  request<TransactionRule & { appliedToTransactions: number }>('PUT', `/api/transaction-rules/${id}`, { body });
export const deleteRule = (id: number) =>
  request<{ revertedTransactions: number }>('DELETE', `/api/transaction-rules/${id}`);
export const previewRule = (body: RuleBody, signal?: AbortSignal) =>
  request<Transaction[]>('POST', '/api/transaction-rules/preview', { body, signal });
