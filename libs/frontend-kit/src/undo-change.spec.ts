import type { ToastOptions } from './contract.js';
import {
  keptToast,
  makeChange,
  operationUndo,
  planUndo,
  preferencesUndo,
  rowUndo,
  undoChange,
  undoFromToast,
  undoInToast,
} from './undo-change.js';

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

const answerOnce = (status: number, body?: object, headers: Record<string, string> = {}) => {
  const text = body ? JSON.stringify(body) : '';
  const answer = { status, ok: status < 400, statusText: '', headers: new Headers(headers), text: async () => text };
  globalThis.fetch = () => Promise.resolve(answer as Response);
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

describe('a change', () => {
  it('answers its root beside its answer, and none where the server named none', async () => {
    answerOnce(200, { id: 1 }, { 'Operation-Id': 'change' });
    expect(await makeChange('PUT', '/api/bills/1')).toEqual({ answer: { id: 1 }, root: 'change' });
    answerOnce(204);
    expect(await makeChange('DELETE', '/api/transactions/1')).toEqual({ answer: undefined, root: null });
  });
});

describe('Undo in the toast of changes', () => {
  const told: ToastOptions[] = [];
  beforeEach(() => told.splice(0));
  /** Presses it, and waits until everything was read again. */
  const press = (hrefs: readonly string[]) =>
    new Promise<void>((resolve) =>
      undoInToast(
        (toast) => told.push(toast),
        hrefs,
        async () => resolve(),
      )?.run(),
    );

  it('undoes the last of them first, and says nothing where all is as before', async () => {
    const undone = { root: 'u', state: 'completed', restored: 1, kept: 0 };
    const asked = serve([undone, undone]);
    await press([planUndo('a'), preferencesUndo('b')]);
    expect(asked).toEqual(['POST /api/user-preferences/changes/b/undo wait=1', 'POST /api/plan/changes/a/undo wait=1']);
    expect(told).toEqual([]);
  });

  it('says what stays, and what failed, and reads again in either case', async () => {
    serve([{ root: 'u', state: 'completed', restored: 1, kept: 1 }]);
    await press([rowUndo('a', '2026-03-05')]);
    answerOnce(503, { message: 'The server is away' });
    await press([operationUndo('a')]);
    expect(told).toEqual([
      { title: 'Undone in part', description: '1 was changed later and stays.' },
      { title: 'Failed to undo', description: 'The server is away', tone: 'destructive' },
    ]);
  });

  it('is not there where no change can be named', () => {
    expect(
      undoInToast(
        () => undefined,
        [],
        async () => undefined,
      ),
    ).toBeUndefined();
  });

  it('of one transaction names the month of its stream', () => {
    expect(rowUndo('a b', '2026-03-05')).toBe('/api/operations/a%20b/undo?month=202603');
  });
});
