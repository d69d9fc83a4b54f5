import { editTransactions } from './bulk-calls.js';

describe('a long operation', () => {
  const operation = (state: string, done: number) => ({ operationId: 'o', kind: 'bulk-edit', state, total: 9, done });
  const serve = (answers: unknown[]) => {
    const asked: string[] = [];
    globalThis.fetch = ((url: string, { method, headers }: RequestInit) => {
      asked.push(`${method} ${url} ${(headers as Record<string, string>)['Prefer'] ?? ''}`.trim());
      const text = JSON.stringify(answers.shift());
      return Promise.resolve({ status: 200, ok: true, text: () => Promise.resolve(text) });
    }) as unknown as typeof fetch;
    return asked;
  };

  it('is asked after until it ends, and its progress told', async () => {
    const asked = serve([operation('running', 0), operation('running', 4), operation('completed', 9)]);
    const told: number[] = [];
    const body = { filter: {}, patch: { reviewed: 1 as const } };
    expect(await editTransactions(body, ({ done }) => told.push(done))).toMatchObject({ state: 'completed' });
    expect(told).toEqual([0, 4]);
    expect(asked).toEqual([
      'POST /api/transactions/bulk-edit wait=1',
      'GET /api/operations/o',
      'GET /api/operations/o',
    ]);
  });

  it('that fails is an error', async () => {
    serve([operation('running', 0), operation('failed', 4)]);
    await expect(editTransactions({ ids: [1], patch: { reviewed: 1 } }, () => undefined)).rejects.toThrow(
      'The operation could not be completed. Please try again.',
    );
  });
});
