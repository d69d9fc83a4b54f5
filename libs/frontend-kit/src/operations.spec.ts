import { untilDone } from './operations.js';

const running = {
  operationId: 'op',
  kind: 'bulk-edit',
  state: 'running' as const,
  total: 2,
  done: 0,
  changed: 0,
  startedAt: '2026-03-01T10:00:00.000Z',
  endedAt: null,
};

/** The network gives these answers, one after the other; an error is a call without an answer. */
function serve(...answers: ([status: number, body: unknown] | Error)[]): void {
  globalThis.fetch = (async () => {
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new Error('nothing more is asked for');
    const [status, body] = next;
    return { ok: status < 400, status, statusText: '', text: async () => JSON.stringify(body) } as Response;
  }) as typeof fetch;
}

describe('an operation that is watched', () => {
  it('is asked after until it ends, also while the server is away', async () => {
    const done = { ...running, state: 'completed' as const, done: 2, changed: 2 };
    serve([200, { ...running, done: 1 }], [503, { message: 'away' }], new TypeError('no network'), [200, done]);
    const seen: number[] = [];
    expect(await untilDone(running, (now) => seen.push(now.done), 1)).toEqual(done);
    expect(seen).toEqual([0, 1, 1, 1]);
  });

  it('is an error where it failed, or is not there', async () => {
    serve([200, { ...running, state: 'failed' }]);
    await expect(untilDone(running, () => undefined, 1)).rejects.toThrow('could not be completed');
    serve([404, { message: 'Operation not found' }]);
    await expect(untilDone(running, () => undefined, 1)).rejects.toThrow('404');
  });
});
