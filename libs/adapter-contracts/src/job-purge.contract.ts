import { type JobData, type JobQueue, type RunningJob, type Worker } from '@daybook/platform';

const soon = { attempts: 3, backoff: () => 5 };

export function jobPurgeContract(store: () => JobQueue): void {
  const workers: Worker[] = [];
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(1_000))));

  const fresh = () => {
    const queue = `contract-${crypto.randomUUID()}`;
    return {
      queue,
      add: (id: string, data: JobData) => store().add(queue, { id, data }),
      work: (handler: (job: RunningJob) => Promise<void>) => void workers.push(store().work(queue, handler, soon)),
      wait: (id: string) => store().wait(queue, id, 10_000),
      find: (id: string) => store().find(queue, id),
    };
  };

  it('purges the jobs that name an id, also a running one, in every queue but one', async () => {
    const [first, second, spared] = [fresh(), fresh(), fresh()];
    const tenant = crypto.randomUUID();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    first.work(async () => {
      begin();
      await held;
    });
    await first.add('running', { tenant });
    await begun;
    await first.add('waiting', { user: 7, owner: tenant });
    await first.add('other', { tenant: crypto.randomUUID() });
    second.work(async () => Promise.reject(new Error('never')));
    await second.add('dead', { tenant });
    expect(await second.wait('dead')).toBe('dead');
    await spared.add('spared', { tenant });
    const waiting = first.wait('waiting');
    expect(await store().purge([tenant, 'nobody'], spared.queue)).toBe(3);
    expect(await waiting).toBe('completed');
    expect([await first.find('running'), await second.find('dead')]).toEqual([undefined, undefined]);
    expect((await spared.find('spared'))?.state).toBe('waiting');
    release();
    expect(await first.wait('other')).toBe('completed');
    expect(await store().purge([tenant], spared.queue)).toBe(0);
    expect(await store().purge([tenant])).toBe(1);
  });
}
