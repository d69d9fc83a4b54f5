import { createSignal, pause } from './signal.js';

const isDone = async (waiting: Promise<void>): Promise<boolean> => {
  let done = false;
  void waiting.then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return done;
};

describe('a signal', () => {
  it('wakes everybody who waits, once', async () => {
    const signal = createSignal();
    const waiting = [signal.wait(), signal.wait()];
    expect(await Promise.all(waiting.map(isDone))).toEqual([false, false]);
    signal.notify();
    await Promise.all(waiting);
    expect(await isDone(signal.wait())).toBe(false);
  });

  it('misses nothing that happened since the count was read', async () => {
    const signal = createSignal();
    const since = signal.count();
    signal.notify();
    await signal.wait({ since });
    expect(await isDone(signal.wait({ since: signal.count() }))).toBe(false);
  });

  it('ends a wait when the time is over', async () => {
    await createSignal().wait({ timeoutMs: 1 });
  });

  it('ends a wait when it is aborted, also beforehand', async () => {
    const abort = new AbortController();
    const waiting = createSignal().wait({ abort: abort.signal });
    expect(await isDone(waiting)).toBe(false);
    abort.abort();
    await waiting;
    await pause(60_000, abort.signal);
  });
});
