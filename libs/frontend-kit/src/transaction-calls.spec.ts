import { editTransactions, importTransactions, undoEdit } from './transaction-calls.js';

it('asks again while an import is under way, with the same import and batch', async () => {
  const answer = { inserted: 1, skipped: 0, ids: [4], importId: 'i', errors: [] };
  const answers = [
    { status: 202, body: '{"operationId":"o","importId":"i"}' },
    { status: 200, body: JSON.stringify(answer) },
  ];
  const sent: unknown[] = [];
  globalThis.fetch = ((_url: string, init: RequestInit) => {
    sent.push(
      (init.headers as Record<string, string>)['X-Import-Batch'],
      (init.headers as Record<string, string>)['X-Import-Id'],
    );
    const { status, body } = answers.shift() ?? { status: 500, body: '' };
    return Promise.resolve({ status, ok: true, text: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
  const row = { date: '2026-03-01', description: 'Coffee', amount: '3.50', type: 'debit' as const };
  expect(await importTransactions([row], 'i', 2)).toEqual(answer);
  expect(sent).toEqual(['2', 'i', '2', 'i']);
});

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

  it('is taken back by as many others as there are values', async () => {
    const asked = serve([
      { operations: [operation('completed', 5), operation('running', 0)] },
      operation('completed', 4),
    ]);
    await undoEdit('x', () => undefined);
    expect(asked).toEqual(['POST /api/operations/x/undo wait=1', 'GET /api/operations/o']);
  });

  it('that fails is an error', async () => {
    serve([operation('running', 0), operation('failed', 4)]);
    await expect(editTransactions({ ids: [1], patch: { reviewed: 1 } }, () => undefined)).rejects.toThrow(
      'The operation could not be completed. Please try again.',
    );
  });
});
