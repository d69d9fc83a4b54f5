import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Operation } from '@daybook/contracts';
import { eventually, importRows, openTransactions, row } from '../../test-support/household.js';

describe('a service whose record of operations was dropped while it was stopped', () => {
  let isDropped = false;
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(async (options) => {
      const platform = await openEmbeddedPlatform(options);
      if (isDropped) for (const slot of ['', '-odd']) await platform.readModels.clear({ name: `operations${slot}` });
      return platform;
    });
  });
  afterAll(() => opened.close());

  it('starts, and makes it anew', async () => {
    const { identity } = opened.service.as();
    const before = opened.service.as(identity);
    const { ids } = await importRows(before, [row()]);
    const edit = { ids, patch: { category: 'Pets' } };
    const { operationId } = (await before<Operation>('POST', '/api/transactions/bulk-edit', edit)).body;
    isDropped = true;
    await opened.restart();
    const call = opened.service.as(identity);
    const ask = () => call<Operation>('GET', `/api/operations/${operationId}`);
    const { status, body } = await eventually(ask, (answer) => answer.status === 200);
    expect([status, body.state, body.changed]).toEqual([200, 'completed', 1]);
  }, 60_000);
});
