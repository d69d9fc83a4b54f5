import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { type ServiceUnderTest, serviceUnderTest } from '@daybook/nest/test-support';
import type { Platform } from '@daybook/platform';
import { definition } from './index.js';

const rent = { name: 'Rent', amount: '1200' };

describe('a change with If-Match, with two replicas', () => {
  const secret = randomBytes(32);
  let directory: string;
  let own: Platform;
  let replicas: ServiceUnderTest[] = [];
  let now = Date.now();
  let losesAnswers = false;
  let isDelayed = false;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'daybook-if-match-'));
    own = await openEmbeddedPlatform({ directory });
    const { documents, events } = own;
    const platform: Platform = {
      ...own,
      clock: { now: () => now },
      documents: {
        ...documents,
        write: async (collection, writes) => {
          const isAnswer = collection.name === 'stored-answers' && writes[0]?.when !== 'absent';
          if (losesAnswers && isAnswer) throw new Error('killed');
          return documents.write(collection, writes);
        },
      },
      events: {
        ...events,
        subscribe: async function* (options) {
          for await (const message of events.subscribe(options)) {
            while (isDelayed && !options.signal?.aborted) await new Promise((resolve) => setTimeout(resolve, 20));
            yield message;
          }
        },
      },
    };
    replicas = [
      await serviceUnderTest(definition, platform, secret),
      await serviceUnderTest(definition, platform, secret),
    ];
  });
  afterAll(async () => {
    isDelayed = false;
    await Promise.all(replicas.map((one) => one.close()));
    await own.close();
    await rm(directory, { recursive: true });
  });

  const household = async () => {
    const { identity } = (replicas[0] as ServiceUnderTest).as();
    const calls = replicas.map((one) => one.as(identity));
    const [first, second] = calls as [(typeof calls)[number], (typeof calls)[number]];
    const { body } = await first<{ id: number }>('POST', '/api/bills', rent);
    const path = `/api/bills/${body.id}`;
    const tag = async () => (await first('GET', path)).headers.get('etag') ?? '';
    const amount = async () => (await first<{ amount: string }>('GET', path)).body.amount;
    return { first, second, path, tag, amount };
  };

  it('is made by one of those that have read the same, whichever replica they ask', async () => {
    const { first, second, path, tag } = await household();
    for (let round = 1; round <= 10; round += 1) {
      const seen = { 'if-match': await tag() };
      const all = [first, second, first, second].map((call, index) =>
        call('PUT', path, { amount: String(1_000 * round + index) }, seen),
      );
      expect((await Promise.all(all)).map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    }
  });

  it('that was done is answered as done when it comes again, and not that something has changed', async () => {
    const { first, second, path, tag, amount } = await household();
    const change = { 'if-match': await tag(), 'idempotency-key': 'change' };
    losesAnswers = true;
    expect((await first('PUT', path, { amount: '1300' }, change)).status).toBe(200);
    losesAnswers = false;
    now += 60_000;
    const again = await second<{ amount: string }>('PUT', path, { amount: '1300' }, change);
    expect([again.status, again.body]).toMatchObject([200, { amount: '1300.00' }]);
    expect(await amount()).toBe('1300.00');

    const removal = { 'if-match': await tag(), 'idempotency-key': 'removal' };
    losesAnswers = true;
    expect((await first('DELETE', `${path}/group`, undefined, removal)).status).toBe(200);
    losesAnswers = false;
    now += 60_000;
    expect((await second('DELETE', `${path}/group`, undefined, removal)).status).toBe(200);
  });

  it('that was done is answered as done when the gateway sends it again without any key', async () => {
    const { first, second, path, tag, amount } = await household();
    const once = { 'if-match': await tag(), 'daybook-command-id': randomUUID() };
    const again = { ...once, 'daybook-sent-again': '1' };
    expect((await first('PUT', path, { amount: '1300' }, once)).status).toBe(200);
    expect((await second('PUT', path, { amount: '1300' }, again)).status).toBe(200);
    await first('PUT', path, { amount: '1400' });
    const other = { ...again, 'daybook-command-id': randomUUID() };
    expect((await second('PUT', path, { amount: '1500' }, other)).status).toBe(412);
    expect(await amount()).toBe('1400.00');
  });

  it('that was begun and not done is refused when something has changed since', async () => {
    const { first, second, path, tag, amount } = await household();
    const headers = { 'if-match': await tag(), 'idempotency-key': 'late' };
    await first('PUT', path, { amount: '1300' });
    losesAnswers = true;
    expect((await first('PUT', path, { amount: '1400' }, headers)).status).toBe(412);
    losesAnswers = false;
    now += 60_000;
    expect((await second('PUT', path, { amount: '1400' }, headers)).status).toBe(412);
    expect(await amount()).toBe('1300.00');
  });

  it('is not judged by what a late read model says', async () => {
    const { first, path, tag, amount } = await household();
    const seen = { 'if-match': await tag() };
    isDelayed = true;
    await first('PUT', path, { amount: '1300' });
    const late = await first<{ code: string }>('PUT', path, { amount: '1400' }, seen);
    expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
    isDelayed = false;
    expect((await first('PUT', path, { amount: '1400' }, seen)).status).toBe(412);
    expect(await amount()).toBe('1300.00');
  });
});
