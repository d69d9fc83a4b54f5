import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Operation } from '@daybook/contracts';
import type { Platform } from '@daybook/platform';
import { eventually, importRows, openTransactions, row } from '../../test-support/household.js';
import { categoriesOf } from '../../test-support/rules.js';

describe('an accepted operation whose progress cannot be read', () => {
  let silence: Promise<void> | undefined;
  let speak = (): void => undefined;
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(async (options) => {
      const platform = await openEmbeddedPlatform(options);
      const get = async (...[collection, ...which]: Parameters<Platform['readModels']['get']>) => {
        if (/^operations/.test(collection.name)) await silence;
        return platform.readModels.get(collection, ...which);
      };
      return { ...platform, readModels: { ...platform.readModels, get: get as Platform['readModels']['get'] } };
    });
  });
  afterAll(() => opened.close());
  const fallSilent = () => {
    silence = new Promise((resolve) => {
      speak = resolve;
    });
  };

  it('is answered as running, and done', async () => {
    const call = opened.service.as();
    const { ids } = await importRows(call, [row()]);
    fallSilent();
    const edit = { ids, patch: { category: 'Pets' } };
    const answer = await call<Operation>('POST', '/api/transactions/bulk-edit', edit, { prefer: 'wait=0' });
    expect([answer.status, answer.body.state]).toEqual([202, 'running']);
    silence = undefined;
    speak();
    const stands = () => call<Operation>('GET', `/api/operations/${answer.body.operationId}`);
    const { body } = await eventually(stands, (now) => now.body.state === 'completed');
    expect(body).toMatchObject({ state: 'completed', changed: 1 });
    expect(await categoriesOf(call)).toEqual(['Pets']);
  });
});
