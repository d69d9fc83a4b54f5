import { until } from '@daybook/adapter-contracts';
import { runToEnd } from '../../support/program.js';
import { type Customer, newCustomer } from './customer.js';
import { type BackgroundLoad, startLoad } from './background-load.js';
import type { Installation } from './installation.js';
import type { Breakable, OwnRedis } from './breakable-servers.js';
import { type Allowed, unclearAnswers } from './unclear-answers.js';

/** What the tests share: it takes long to start. */
export interface UnderTest {
  installation: Installation;
  environment: Record<string, string>;
  redis: OwnRedis;
  mongo: Breakable;
  kurrent: Breakable;
}

/** For a hook or a test that waits for processes and servers on a busy machine. */
export const longMs = 300_000;

/**
 * Lets something go wrong while a household imports, reads and enters bills; every row and bill must be there once in
 * the end, and every answer meanwhile a clear one.
 * @param addresses of the gateways that requests are spread among
 */
export async function underLoad(
  { installation }: UnderTest,
  fault: (work: BackgroundLoad) => Promise<void>,
  allowed?: Allowed,
  addresses: readonly string[] = installation.addresses,
): Promise<void> {
  const work = await startLoad(addresses);
  await work.underWay;
  await fault(work);
  await work.finish();
  const longest = (work.customer.longestWaitMs() / 1_000).toFixed(1);
  process.stderr.write(`${expect.getState().currentTestName}: the longest wait was ${longest} s\n`);
  expect(unclearAnswers(work.customer.made, allowed)).toEqual([]);
}

let known: Promise<Customer> | undefined;

async function promoted({ installation, environment }: UnderTest): Promise<Customer> {
  const customer = await newCustomer(installation.addresses);
  const { stderr } = await runToEnd(environment, 'cli', ['admin', 'promote', customer.email]);
  await until(`an administrator ${stderr}`, async () => {
    const { status } = await customer.ask('GET', '/api/admin/stats');
    return status === 200;
  });
  return customer;
}

/** Whoever may look at jobs. */
export const administrator = (the: UnderTest): Promise<Customer> => (known ??= promoted(the));
