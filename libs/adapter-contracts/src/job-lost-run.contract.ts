import { type JobQueue, mostLostRuns, parkedReason } from '@daybook/platform';

/** A queue on which processes of their own work, one after the other, each by `workOrDie`. */
export interface KillableWorkers {
  /** Uses the queue while no process works. */
  use<T>(ask: (jobs: JobQueue) => Promise<T>): Promise<T>;
  /** Resolves when the process has ended: 'killed', or 'done' where nothing was left. */
  work(queue: string): Promise<'killed' | 'done'>;
}

/** What every job queue does with jobs during which their process ends. */
export function jobLostRunContract(name: string, { use, work }: KillableWorkers): void {
  describe(`${name} whose processes are killed`, () => {
    const freshQueue = (): string => `contract-${crypto.randomUUID()}`;
    const untilDone = async (queue: string): Promise<number> => {
      for (let kills = 0; ; kills += 1) if ((await work(queue)) === 'done') return kills;
    };

    it('parks the job that kills them, after three times, and does those beside it', async () => {
      const queue = freshQueue();
      await use(async (jobs) => {
        for (const id of ['before', 'killer', 'beside', 'after']) {
          await jobs.add(queue, { id, data: id === 'killer' ? { kills: 1 } : {} });
        }
      });
      expect(await untilDone(queue)).toBe(mostLostRuns);
      await use(async (jobs) => {
        const parked = { id: 'killer', state: 'dead', parked: true, error: parkedReason };
        expect(await jobs.list(queue)).toEqual([expect.objectContaining(parked)]);
        expect(await jobs.wait(queue, 'killer', 0)).toBe('dead');
        await jobs.add(queue, { id: 'killer', data: {} });
        expect(await jobs.find(queue, 'killer')).toMatchObject({ ...parked, data: { kills: 1 } });
        expect(await jobs.retry(queue, 'killer')).toBe(true);
        expect(await jobs.find(queue, 'killer')).toMatchObject({ state: 'waiting', parked: false });
      });
      // Its count begins anew.
      expect(await untilDone(queue)).toBe(mostLostRuns);
    }, 120_000);

    it('never parks a job that gets further each time', async () => {
      const queue = freshQueue();
      await use((jobs) => jobs.add(queue, { id: 'long', data: { steps: mostLostRuns + 2 } }));
      expect(await untilDone(queue)).toBe(mostLostRuns + 1);
      expect(await use((jobs) => jobs.list(queue))).toEqual([]);
    }, 120_000);
  });
}
