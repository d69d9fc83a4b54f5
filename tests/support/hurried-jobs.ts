import { type Platform, untilNextTry } from '@daybook/platform';

/** Pauses between the tries of a job are so many times shorter. */
const hurry = 250;

/** The platform, whose jobs are tried again sooner than in life. */
export const hurriedJobs = (platform: Platform): Platform => {
  const work: Platform['jobs']['work'] = (queue, handler, options) =>
    platform.jobs.work(queue, handler, { ...options, backoff: (attempt) => untilNextTry(attempt) / hurry });
  return { ...platform, jobs: { ...platform.jobs, work } };
};
