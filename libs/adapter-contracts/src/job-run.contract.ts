import { type JobData, type JobQueue, type RunningJob, type Worker, type WorkerOptions } from '@daybook/platform';

const soon = { attempts: 3, backoff: () => 5 };

export function jobRunContract(store: () => JobQueue): void {
  const workers: Worker[] = [];
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(1_000))));

  const fresh = () => {
    const queue = `contract-${crypto.randomUUID()}`;
    return {
      queue,
      add: (id: string, data: JobData = {}) => store().add(queue, { id, data }),
      work: (handler: (job: RunningJob) => Promise<void>, options?: WorkerOptions) => {
        workers.push(store().work(queue, handler, options));
      },
      wait: (id: string, timeoutMs = 10_000) => store().wait(queue, id, timeoutMs),
      find: (id: string) => store().find(queue, id),
    };
  };

  /** A handler's gate: what waits at it goes on when it is opened. */
  const gate = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { opened, open: () => open() };
  };

  it('runs what was added before and after the worker came, with its data', async () => {
    const { add, work, wait } = fresh();
    const ran: unknown[] = [];
    await add('before', { tenant: 't', month: 202601 });
    work(async ({ id, data, attempt }) => void ran.push([id, data, attempt]));
    expect(await wait('before')).toBe('completed');
    await add('after');
    expect(await wait('after')).toBe('completed');
    expect(ran).toEqual([
      ['before', { tenant: 't', month: 202601 }, 1],
      ['after', {}, 1],
    ]);
  });

  it('takes the oldest first, and no more at once than it may', async () => {
    const { add, work, wait } = fresh();
    const ids = Array.from({ length: 12 }, (_, index) => `job-${index}`);
    const begun: string[] = [];
    const atOnce: number[] = [];
    let running = 0;
    for (const id of ids) await add(id);
    work(
      async ({ id }) => {
        begun.push(id);
        atOnce.push((running += 1));
        await new Promise((resolve) => setTimeout(resolve, 2));
        running -= 1;
      },
      { concurrency: 3 },
    );
    await Promise.all(ids.map((id) => wait(id)));
    expect([...begun].sort()).toEqual([...ids].sort());
    expect(begun[0]).toBe('job-0');
    expect(Math.max(...atOnce)).toBe(3);
  });

  it('runs one job at a time when nothing else is said', async () => {
    const { add, work, wait } = fresh();
    const trace: string[] = [];
    for (const id of ['a', 'b', 'c']) await add(id);
    work(async ({ id }) => {
      trace.push(`${id} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      trace.push(`${id} ends`);
    });
    await Promise.all(['a', 'b', 'c'].map((id) => wait(id)));
    expect(trace).toEqual(['a', 'b', 'c'].flatMap((id) => [`${id} begins`, `${id} ends`]));
  });

  it('keeps queues apart', async () => {
    const [ours, theirs] = [fresh(), fresh()];
    const ran: string[] = [];
    await ours.add('same');
    await theirs.add('same');
    ours.work(async () => void ran.push('ours'));
    expect(await ours.wait('same')).toBe('completed');
    expect(ran).toEqual(['ours']);
    expect((await theirs.find('same'))?.state).toBe('waiting');
  });

  it('knows an id once while it waits or runs, and takes it again when it is over', async () => {
    const { queue, add, work, wait } = fresh();
    const running = gate();
    const going = gate();
    const ran: JobData[] = [];
    await add('same', { n: 1 });
    await Promise.all([add('same', { n: 2 }), add('same', { n: 3 })]);
    expect((await store().list(queue)).map(({ data }) => data)).toEqual([{ n: 1 }]);
    work(async ({ data }) => {
      ran.push(data);
      running.open();
      await going.opened;
    });
    await running.opened;
    await add('same', { n: 4 });
    going.open();
    expect(await wait('same')).toBe('completed');
    expect(await store().find(queue, 'same')).toBeUndefined();
    await add('same', { n: 5 });
    expect(await wait('same')).toBe('completed');
    expect(ran).toEqual([{ n: 1 }, { n: 5 }]);
  });

  it('shows a job through its life, with its progress', async () => {
    const { queue, add, work, wait, find } = fresh();
    const half = gate();
    const going = gate();
    const view = {
      queue,
      id: 'seen',
      data: { n: 1 },
      attempts: 0,
      progress: { done: 0, total: 0 },
      error: null,
      parked: false,
    };
    await add('seen', { n: 1 });
    expect(await find('seen')).toEqual({ ...view, state: 'waiting' });
    work(async ({ progress }) => {
      await progress(5, 10);
      await progress(2, 10);
      half.open();
      await going.opened;
    });
    await half.opened;
    expect(await find('seen')).toEqual({ ...view, state: 'running', attempts: 1, progress: { done: 5, total: 10 } });
    expect(await wait('seen', 1)).toBe('pending');
    going.open();
    expect(await wait('seen')).toBe('completed');
    expect(await find('seen')).toBeUndefined();
    expect(await store().list(queue)).toEqual([]);
  });

  it('tries again what failed, counting', async () => {
    const { add, work, wait } = fresh();
    const attempts: unknown[] = [];
    await add('flaky');
    work(async ({ attempt, isLast }) => {
      attempts.push([attempt, isLast]);
      if (attempt < 3) throw new Error('not yet');
    }, soon);
    expect(await wait('flaky')).toBe('completed');
    expect(attempts).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  it('goes on with others while a failed one waits for its next try', async () => {
    const { add, work, wait, find } = fresh();
    await add('failed');
    await add('fine');
    work(
      async ({ id }) => {
        if (id === 'failed') throw new Error('later');
      },
      { backoff: () => 60_000 },
    );
    expect(await wait('fine')).toBe('completed');
    expect(await find('failed')).toMatchObject({ state: 'waiting', attempts: 1, error: 'later' });
  });

  it('lays a job aside after its last try, keeps the reason, and takes it up when it is put back or added again', async () => {
    const { queue, add, work, wait, find } = fresh();
    let failing = true;
    await add('hopeless', { n: 1 });
    work(async () => {
      if (failing) throw new Error('no such month');
    }, soon);
    expect(await wait('hopeless')).toBe('dead');
    expect(await wait('hopeless', 0)).toBe('dead');
    expect(await find('hopeless')).toMatchObject({ state: 'dead', attempts: 3, error: 'no such month', parked: false });
    expect(await store().retry(queue, 'hopeless')).toBe(true);
    expect(await wait('hopeless')).toBe('dead');
    failing = false;
    await add('hopeless', { n: 2 });
    expect(await wait('hopeless')).toBe('completed');
    expect(await store().retry(queue, 'hopeless')).toBe(false);
  });

  it('puts back dead jobs alone', async () => {
    const { queue, add } = fresh();
    await add('waiting');
    expect([await store().retry(queue, 'waiting'), await store().retry(queue, 'unknown')]).toEqual([false, false]);
  });

  it('survives a handler that throws what is no error', async () => {
    const { add, work, find, wait } = fresh();
    await add('odd');
    work(() => Promise.reject('a mere text'), { attempts: 1 });
    expect(await wait('odd')).toBe('dead');
    expect((await find('odd'))?.error).toBe('a mere text');
  });

  it('waits no longer than the timeout, and not at all for an unknown job', async () => {
    const { add, wait } = fresh();
    await add('idle');
    expect([await wait('idle', 20), await wait('unknown', 10_000)]).toEqual(['pending', 'completed']);
  });

  it('lists what is not over, oldest first', async () => {
    const { queue, add, work, wait } = fresh();
    for (const id of ['c', 'a', 'b']) await add(id);
    expect((await store().list(queue)).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect((await store().list()).filter((job) => job.queue === queue).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    work(
      async ({ id }) => {
        if (id === 'a') throw new Error('broken');
      },
      { attempts: 1 },
    );
    await Promise.all(['c', 'a', 'b'].map((id) => wait(id)));
    expect((await store().list(queue)).map(({ id, state }) => [id, state])).toEqual([['a', 'dead']]);
  });

  it('refuses an id that not every queue could keep', async () => {
    const { add } = fresh();
    for (const id of ['', 'a:b', 'a b', '-a', 'ä']) await expect(add(id)).rejects.toThrow("not a job's id");
  });

  it('runs each of 300 jobs once, with two workers and added in parallel', async () => {
    const { add, work, wait } = fresh();
    const ids = Array.from({ length: 300 }, (_, index) => `job-${index}`);
    const ran: string[] = [];
    for (const concurrency of [4, 4]) work(async ({ id }) => void ran.push(id), { concurrency });
    await Promise.all(ids.map((id) => add(id)));
    await Promise.all(ids.map((id) => wait(id, 60_000)));
    expect(ran.sort()).toEqual(ids.sort());
  });
}
