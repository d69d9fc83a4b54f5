import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Operation } from '@daybook/contracts';
import { operationQueue } from '../operations/operation-queue.js';
import { append, eventually, importRows, openTransactions, row } from '../../test-support/household.js';
import { addRule, categoriesOf, coffee } from '../../test-support/rules.js';
import { rulesStream } from './rules.js';

const added = (rule: number) => ({ type: 'RuleAdded', data: { rule, terms: coffee() } });
const completed = {
  kind: 'apply-rule',
  state: 'completed',
  total: 2,
  done: 2,
  changed: 2,
  applied: 2,
  reverted: 2,
  skipped: 0,
};

describe('the job of a rule change', () => {
  it('is added again when its event is in the log but the job was lost (K1)', async () => {
    const opened = await openTransactions(openEmbeddedPlatform);
    const identity = { tenant: randomUUID() };
    await importRows(opened.service.as(identity), [row(), row({ description: 'coffee 2' }), row({ description: 'x' })]);
    const operationId = randomUUID();
    await append(opened.platform, identity.tenant, rulesStream(identity.tenant), [added(1)], 'no-stream', operationId);
    await opened.restart();
    const call = opened.service.as(identity);
    const ended = await eventually(
      async () => (await call<Operation>('GET', `/api/operations/${operationId}`)).body,
      ({ state }) => state === 'completed',
    );
    expect(ended).toMatchObject(completed);
    expect(await categoriesOf(call)).toEqual(['Food', 'Treats', 'Treats']);
    await opened.close();
  }, 60_000);

  it('13. counts once when it runs twice, and twice at once', async () => {
    const opened = await openTransactions(openEmbeddedPlatform);
    const call = opened.service.as();
    await importRows(call, [row(), row({ description: 'coffee 2' })]);
    const operationId = String((await addRule(call)).body.operationId);
    const { jobs } = opened.platform;
    const again = async () => {
      await jobs.add(operationQueue, { id: operationId, data: { tenant: call.identity.tenant, kind: 'apply-rule' } });
      return jobs.wait(operationQueue, operationId, 20_000);
    };
    expect([await again(), ...(await Promise.all([again(), again()]))]).toEqual(Array(3).fill('completed'));
    expect((await call<Operation>('GET', `/api/operations/${operationId}`)).body).toMatchObject(completed);
    await opened.close();
  }, 60_000);
});
