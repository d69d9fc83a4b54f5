import type { AppliedRule, Transaction } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';

export const rulesPath = '/api/transaction-rules';

/** A rule that sets the category of every coffee. */
export const coffee = (changes: Record<string, unknown> = {}) => ({
  name: 'Coffee',
  isActive: 1,
  conditions: [{ field: 'description', operator: 'contains', value: 'coffee', caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: 'Treats' }],
  ...changes,
});

export const addRule = (call: Call, changes: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  call<AppliedRule>('POST', rulesPath, coffee(changes), headers);

export const listed = async (call: Call) => (await call<Transaction[]>('GET', '/api/transactions')).body;

export const categoriesOf = async (call: Call) => (await listed(call)).map(({ category }) => category);
