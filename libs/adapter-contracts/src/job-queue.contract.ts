import { type JobQueue } from '@daybook/platform';
import { jobPurgeContract } from './job-purge.contract.js';
import { jobRunContract } from './job-run.contract.js';
import { jobStopContract } from './job-stop.contract.js';
import { openForTests, type Open } from './opened.js';

/** What every job queue does. It uses queues of its own, so that the store may be shared with others. */
export function jobQueueContract(name: string, open: Open<JobQueue>): void {
  describe(`${name} as a job queue`, () => {
    const { store, reopen } = openForTests(open);
    describe('running', () => jobRunContract(store));
    describe('stopping', () => jobStopContract(store, reopen));
    describe('purging', () => jobPurgeContract(store));
  });
}
