import { keptToast, operationUndo, planUndo, undoChange, undoFromToast } from './undo-change.js';

const operation = (state: string, done: number) => ({ operationId: 'o', kind: 'undo', state, total: 9, done });
const serve = (answers: unknown[]) => {
  const asked: string[] = [];
  globalThis.fetch = ((url: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${url} ${(headers as Record<string, string>)['Prefer'] ?? ''}`.trim());
    const text = JSON.stringify(answers.shift());
    return Promise.resolve({ status: 200, ok: true, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
  return asked;
};

describe('the undo of a change', () => {
  it('is asked after until it is done, and told with its progress', async () => {
    const undo = { root: 'u', restored: 4, kept: 0 };
    const asked = serve([
      { ...undo, state: 'running', restored: 1, operations: [operation('running', 4)] },
      operation('completed', 9),
      { ...undo, state: 'completed', operations: [operation('completed', 9)] },
    ]);
    const told: number[] = [];
    expect(await undoChange(operationUndo('x'), ({ done }) => told.push(done))).toMatchObject(undo);
    expect(told).toEqual([4]);
    expect(asked).toEqual([
      'POST /api/operations/x/undo wait=1',
      'GET /api/operations/o',
      'POST /api/operations/x/undo wait=1',
    ]);
  });

  it('tells what stays as a later change left it, and nothing where all was restored', () => {
    expect(keptToast([{ restored: 2, kept: 0 }])).toBeUndefined();
    expect(keptToast([{ restored: 0, kept: 0 }])?.title).toBe('Nothing to undo');
    expect(keptToast([{ restored: 0, kept: 3 }])?.title).toBe('Nothing to undo');
    expect(keptToast([{ restored: 2, kept: 1 }])?.description).toBe('1 was changed later and stays.');
    expect(
      keptToast([
        { restored: 2, kept: 1 },
        { restored: 0, kept: 4 },
      ]),
    ).toEqual({ title: 'Undone in part', description: '5 were changed later and stay.' });
  });

  it('from a toast answers whether something was restored', async () => {
    const told: string[] = [];
    const undo = (restored: number) => {
      serve([{ root: 'u', state: 'completed', restored, kept: 0 }]);
      return undoFromToast(({ title }) => told.push(title), planUndo('x'));
    };
    expect([await undo(1), await undo(0)]).toEqual([true, false]);
    expect(told).toEqual(['Nothing to undo']);
  });
});
