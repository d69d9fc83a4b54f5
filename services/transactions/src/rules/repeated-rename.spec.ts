import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { ChangedCategories, Operation } from '@daybook/contracts';
import { commandIdHeader } from '@daybook/nest';
import type { SubscriptionMessage } from '@daybook/platform';
import { eventually, importRows, openTransactions, row } from '../../test-support/household.js';
import { categoriesOf } from '../../test-support/rules.js';

describe('a rename that is sent again before the read models have it', () => {
  let isHeld = false;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(async (options) => {
      const platform = await openEmbeddedPlatform(options);
      const { events } = platform;
      const subscribe = async function* (following: Parameters<typeof events.subscribe>[0]) {
        for await (const message of events.subscribe(following)) {
          if (isHeld) await released;
          yield message satisfies SubscriptionMessage;
        }
      };
      return { ...platform, events: { ...events, subscribe } };
    });
  });
  afterAll(() => {
    release();
    return opened.close();
  });

  it('is answered as the accepted one, and done once', async () => {
    const call = opened.service.as();
    await importRows(call, [row()]);
    isHeld = true;
    const commandId = randomUUID();
    const rename = async () => {
      const headers = { [commandIdHeader]: commandId, prefer: 'wait=0' };
      const body = { from: 'Food', to: 'Groceries' };
      const answer = await call<Operation & ChangedCategories>('POST', '/api/categories/rename', body, headers);
      return [answer.status, answer.body.operationId];
    };
    expect(await rename()).toEqual([202, commandId]);
    expect(await rename()).toEqual([202, commandId]);
    release();
    expect(await eventually(rename, ([status]) => status === 200)).toEqual([200, commandId]);
    expect(await categoriesOf(call)).toEqual(['Groceries']);
  });
});
