import type { Part } from '@daybook/composition';
import { configOr } from '@daybook/composition/main';
import { readConfig } from '@daybook/composition/config';
import type { Platform } from '@daybook/platform';
import { interruptedPlatform } from '../../support/interrupted-platform.js';

/** Of a worker: how often a job is tried. */
const workerOptions = () => {
  const { JOB_ATTEMPTS } = process.env;
  return JOB_ATTEMPTS ? { attempts: Number(JOB_ATTEMPTS) } : {};
};

/** So that a test need not wait as long as an operator would. */
const impatient = (platform: Platform): Platform => {
  const { jobs } = platform;
  const work: Platform['jobs']['work'] = (queue, handler, options) =>
    jobs.work(queue, handler, { ...options, ...workerOptions() });
  return { ...platform, jobs: { ...jobs, work } };
};

/** The service of transactions as it is, but that it is interrupted where the file says that `INTERRUPTION` names. */
export async function runInterrupted(part: Part): Promise<void> {
  const config = configOr(readConfig);
  const [{ runProgram, serviceAlone }, { definition }] = await Promise.all([
    import('@daybook/composition'),
    import('@daybook/transactions-service'),
  ]);
  const file = process.env['INTERRUPTION'] ?? '';
  await runProgram(() =>
    serviceAlone(definition, config, part, (platform) => interruptedPlatform(impatient(platform), file)),
  );
}
