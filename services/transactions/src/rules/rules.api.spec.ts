import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { AppliedRule, RevertedRule, Transaction, TransactionRule } from '@daybook/contracts';
import type { Call } from '@daybook/nest/testing';
import { importRows, openTransactions, row } from '../testing/household.js';

const coffee = (changes: Record<string, unknown> = {}) => ({
  name: 'Coffee',
  isActive: 1,
  conditions: [{ field: 'description', operator: 'contains', value: 'coffee', caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: 'Treats' }],
  ...changes,
});

const list = async (call: Call) => (await call<Transaction[]>('GET', '/api/transactions')).body;

describe('a rule', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(openEmbeddedPlatform);
  });
  afterAll(() => opened.close());

  it('is applied to the transactions that are there, and to those that come', async () => {
    const call = opened.service.as();
    await importRows(call, [row(), row({ description: 'RENT' })]);
    const { status, body } = await call<AppliedRule>('POST', '/api/transaction-rules', coffee());
    expect([status, body]).toEqual([
      201,
      { ...coffee(), id: 1, broken: 0, appliedToTransactions: 1, skipped: 0, operationId: expect.any(String) },
    ]);
    await importRows(call, [row({ description: 'Coffee again' })]);
    expect((await list(call)).map(({ description, category }) => [description, category])).toEqual([
      ['Coffee again', 'Treats'],
      ['RENT', 'Food'],
      ['COFFEE', 'Treats'],
    ]);
    const gone = await call<RevertedRule>('DELETE', '/api/transaction-rules/1');
    expect(gone.body).toEqual({ revertedTransactions: 2, skipped: 0, operationId: expect.any(String) });
    expect(new Set((await list(call)).map(({ category }) => category))).toEqual(new Set(['Food']));
    expect((await call('DELETE', '/api/transaction-rules/1')).status).toBe(404);
    expect((await call<TransactionRule[]>('GET', '/api/transaction-rules')).body).toEqual([]);
  });
});
