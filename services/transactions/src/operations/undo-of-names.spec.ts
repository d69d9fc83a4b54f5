import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Transaction, UndoneOperation } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { importRows, openTransactions, row } from '../../test-support/household.js';

describe('a category that is one of its own, then not, then again', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  let call: Call;
  let id = 0;
  beforeAll(async () => {
    opened = await openTransactions(openEmbeddedPlatform);
  });
  beforeEach(async () => {
    call = opened.service.as();
    const { ids } = await importRows(call, [row({ category: 'Pets' }), row({ category: 'Pets', date: '2022-09-01' })]);
    id = ids[0] ?? 0;
  });
  afterAll(() => opened.close());

  const change = async (method: string, path: string, body?: unknown): Promise<string> => {
    const root = randomUUID();
    expect((await call(method, path, body, { 'daybook-command-id': root })).status).toBeLessThan(300);
    return root;
  };
  const undo = async (root: string): Promise<string> => {
    const { body } = await call<UndoneOperation>('POST', `/api/operations/${root}/undo?month=202208`);
    expect(body).toMatchObject({ state: 'completed', restored: 1, kept: 0 });
    return body.root;
  };
  const shown = async () => {
    const { body } = await call<Transaction[]>('GET', '/api/transactions');
    return body.find((one) => one.id === id)?.category;
  };

  it('has the transaction again of which the category was set and unset meanwhile', async () => {
    await change('POST', '/api/categories/rename', { from: 'Pets', to: 'Animals' });
    const restored = await change('POST', '/api/categories/restore', { name: 'Pets' });
    await change('PATCH', `/api/transactions/${id}`, { category: 'Pets' });
    const undone = await undo(restored);
    expect(await shown()).toBe('Animals');
    const edit = await change('PATCH', `/api/transactions/${id}`, { category: 'Car' });
    const back = await undo(edit);
    expect(await shown()).toBe('Animals');
    await undo(undone);
    expect(await shown()).toBe('Pets');
    // Undone and redone, the edit leads to the same value.
    await undo(await undo(back));
    expect(await shown()).toBe('Pets');
  });
});
