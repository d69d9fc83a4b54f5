import { Inject, Injectable } from '@nestjs/common';
import type { AdminJob } from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import type { JobView, Platform } from '@daybook/platform';
import { withoutPersonalData } from './without-personal-data.js';

const open: readonly string[] = ['waiting', 'running', 'dead'] satisfies AdminJob['state'][];
const isOpen = (job: JobView): job is JobView & Pick<AdminJob, 'state'> => open.includes(job.state);

const shown = ({ id, queue, data, state, attempts, progress, error }: JobView & Pick<AdminJob, 'state'>): AdminJob => ({
  id,
  queue,
  state,
  attempts,
  progress,
  tenant: typeof data['tenant'] === 'string' ? data['tenant'] : null,
  error: error === null ? null : withoutPersonalData(error),
});

/** What the queues hold, whichever service put it there. */
@Injectable()
export class Jobs {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async list(): Promise<AdminJob[]> {
    return (await this.platform.jobs.list()).filter(isOpen).map(shown);
  }

  /** An operation's job; two queues may have one of the same id, and a dead one is meant. */
  async find(id: string): Promise<AdminJob | undefined> {
    const found = (await this.list()).filter((job) => job.id === id);
    return found.find(({ state }) => state === 'dead') ?? found[0];
  }

  /** As it stands afterwards; undefined when it was dead no longer. */
  async retry(job: AdminJob): Promise<AdminJob | undefined> {
    const { queue, id } = job;
    if (!(await this.platform.jobs.retry(queue, id))) return undefined;
    const now = await this.platform.jobs.find(queue, id);
    return now && isOpen(now) ? shown(now) : { ...job, state: 'waiting', attempts: 0 };
  }
}
