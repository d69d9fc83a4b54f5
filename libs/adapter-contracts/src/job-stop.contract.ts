import { type JobQueue } from '@daybook/platform';

export function jobStopContract(store: () => JobQueue, reopen: () => Promise<JobQueue>): void {
  const freshQueue = (): string => `contract-${crypto.randomUUID()}`;
  const aborted = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

  it('takes no new job and lets the running one end', async () => {
    const queue = freshQueue();
    const ran: string[] = [];
    let begun = (): void => undefined;
    const running = new Promise<void>((resolve) => (begun = resolve));
    for (const id of ['first', 'second']) await store().add(queue, { id, data: {} });
    const worker = store().work(queue, async ({ id, signal }) => {
      begun();
      await aborted(signal);
      await new Promise((resolve) => setTimeout(resolve, 10));
      ran.push(id);
    });
    await running;
    await worker.stop(10_000);
    expect(ran).toEqual(['first']);
    expect((await store().list(queue)).map(({ id, state }) => [id, state])).toEqual([['second', 'waiting']]);
  });

  it('hands on what throws at the signal, without counting the try', async () => {
    const queue = freshQueue();
    let begun = (): void => undefined;
    const running = new Promise<void>((resolve) => (begun = resolve));
    await store().add(queue, { id: 'long', data: {} });
    const worker = store().work(
      queue,
      async ({ signal }) => {
        begun();
        await aborted(signal);
        throw new Error('stopped');
      },
      { attempts: 1 },
    );
    await running;
    await worker.stop(10_000);
    expect(await store().find(queue, 'long')).toMatchObject({ state: 'waiting', attempts: 0, error: null });
  });

  it('hands on what does not end within the grace, to a worker that finishes it', async () => {
    const queue = freshQueue();
    let begun = (): void => undefined;
    let letGo = (): void => undefined;
    const running = new Promise<void>((resolve) => (begun = resolve));
    const stuck = new Promise<void>((resolve) => (letGo = resolve));
    await store().add(queue, { id: 'stuck', data: {} });
    const first = store().work(queue, async () => {
      begun();
      await stuck;
    });
    await running;
    await first.stop(10);
    const attempts: number[] = [];
    const second = store().work(queue, async ({ attempt }) => void attempts.push(attempt));
    expect(await store().wait(queue, 'stuck', 10_000)).toBe('completed');
    letGo();
    await second.stop(1_000);
    expect(attempts).toEqual([1]);
    expect(await store().list(queue)).toEqual([]);
  });

  it('stops twice, and while it has nothing to do', async () => {
    const worker = store().work(freshQueue(), async () => undefined);
    await Promise.all([worker.stop(1_000), worker.stop(0)]);
    await worker.stop(0);
  });

  it('keeps waiting and dead jobs over a restart, and does again what was running', async () => {
    const [queue, broken] = [freshQueue(), freshQueue()];
    let begun = (): void => undefined;
    const running = new Promise<void>((resolve) => (begun = resolve));
    await store().add(broken, { id: 'dead', data: { n: 1 } });
    store().work(broken, () => Promise.reject(new Error('broken')), { attempts: 1 });
    expect(await store().wait(broken, 'dead', 10_000)).toBe('dead');
    for (const id of ['interrupted', 'waiting']) await store().add(queue, { id, data: {} });
    store().work(queue, async ({ signal }) => {
      begun();
      await aborted(signal);
      throw new Error('stopped');
    });
    await running;
    await reopen();
    expect(await store().find(broken, 'dead')).toMatchObject({
      state: 'dead',
      attempts: 1,
      error: 'broken',
      data: { n: 1 },
    });
    const ran: string[] = [];
    const worker = store().work(queue, async ({ id }) => void ran.push(id));
    await Promise.all(['interrupted', 'waiting'].map((id) => store().wait(queue, id, 10_000)));
    await worker.stop(1_000);
    expect(ran).toEqual(['interrupted', 'waiting']);
  });
}
