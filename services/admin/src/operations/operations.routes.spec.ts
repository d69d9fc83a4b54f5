import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { AdminJob, AdminParkedStream, OpenOperation, ReadModelState } from '@daybook/contracts';
import { type DomainEvent, readEvents, streamName } from '@daybook/event-sourcing';
import { EventSourcing, type RequestIdentity } from '@daybook/nest';
import type { Worker } from '@daybook/platform';
import { administrationStream } from './audit-trail.js';
import { type AdminUnderTest, adminUnderTest } from '../../test-support/admin-under-test.js';

let admin: AdminUnderTest;
let ann: RequestIdentity;

beforeEach(async () => {
  admin = await adminUnderTest(openEmbeddedPlatform);
  ann = await admin.appointed();
});
afterEach(() => admin.close());

const call = <B>(method: string, path: string, body?: unknown) =>
  admin.service.as(ann)<B>(method, `/api/admin/${path}`, body);

const readModels = async () => (await call<ReadModelState[]>('GET', 'projections')).body;
const usersModel = async () => (await readModels()).find(({ name }) => name === 'admin-users') as ReadModelState;

/** What was recorded, and who did it. */
const recorded = async () => {
  const { codec } = admin.service.app.get(EventSourcing);
  const found: unknown[] = [];
  for await (const decoded of readEvents(
    admin.platform.events,
    codec,
    administrationStream(new Date().toISOString()),
  )) {
    if (decoded.kind === 'event') found.push([decoded.event, decoded.metadata.actor, decoded.metadata.tenant]);
  }
  return found;
};
const byAnn = (event: DomainEvent) => [event, { kind: 'user', id: ann.user }, null];

describe('read models', () => {
  it('are shown with how far they have followed the log', async () => {
    await until('both have followed the log to its end', async () =>
      (await readModels()).every(({ lag, lastProgressAt }) => lag === 0 && lastProgressAt),
    );
    expect(await readModels()).toStrictEqual(
      ['admin-operations', 'admin-users'].map((name) => ({
        name,
        service: 'admin',
        state: 'live',
        leader: 'here',
        lag: 0,
        lagIsMore: false,
        lastProgressAt: expect.stringMatching(/^\d{4}-.*Z$/),
        parked: 0,
        heldUp: [],
        rebuildPercent: null,
      })),
    );
  });

  it('are rebuilt while the old ones are served, and it is recorded who asked for it', async () => {
    const before = await admin.service.as(ann)('GET', '/api/admin/users');
    const { status, body } = await call('POST', 'projections/admin-users/rebuild', {});
    expect([status, body]).toEqual([202, { name: 'admin-users' }]);
    const generations = { name: 'admin-users-generations' };
    const slot = async () => (await admin.platform.readModels.get(generations, '-', 'meta'))?.body['slot'];
    await until('the new documents are served', async () => {
      const now = await admin.service.as(ann)('GET', '/api/admin/users');
      expect(now.body).toEqual(before.body);
      return (await slot()) === 'odd';
    });
    expect((await usersModel()).rebuildPercent).toBeNull();
    expect(await recorded()).toEqual([
      byAnn({ type: 'ReadModelRebuildRequested', data: { readModel: 'admin-users' } }),
    ]);
  });

  it('are known by name', async () => {
    const { status, body } = await call<{ code: string }>('POST', 'projections/none/rebuild', {});
    expect([status, body.code, await recorded()]).toEqual([404, 'read-model-not-found', []]);
  });
});

describe('streams that stand still', () => {
  /** An account whose registration cannot be read. */
  const parkOne = async () => {
    const user = admin.platform.ids.uuid();
    const stream = streamName('account', user);
    const event = await admin.encoded(stream, admin.metadataFor(user, null), {
      type: 'PasswordChanged',
      data: { passwordHash: 'secret', credentialVersion: 2 },
    });
    await admin.append('account', stream, { ...event, type: 'PasswordForgotten' });
    await until('the stream is parked', async () => (await usersModel()).parked > 0);
    return { user, stream };
  };

  it('8. are listed by an opaque name, with why and since when', async () => {
    const { user, stream } = await parkOne();
    const { body } = await call<AdminParkedStream[]>('GET', 'parked');
    expect(body).toStrictEqual([
      {
        readModel: 'admin-users',
        stream,
        tenant: user,
        type: 'PasswordForgotten',
        error: 'UnknownEventError: Unknown event type PasswordForgotten',
        since: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    await admin.register(2, 'Bob');
    expect((await admin.service.as(ann)<unknown[]>('GET', '/api/admin/users')).body).toHaveLength(2);
  });

  it('are tried again, all or one, and it is recorded who wanted that', async () => {
    expect((await call('POST', 'parked/retry', {})).body).toEqual({ asked: 0 });
    const { stream } = await parkOne();
    const other = await parkOne();
    expect((await call('POST', 'parked/retry', { stream })).body).toEqual({ asked: 1 });
    expect((await call('POST', 'parked/retry', { readModel: 'admin-operations' })).body).toEqual({ asked: 0 });
    const all = await call('POST', 'parked/retry', {});
    expect([all.status, all.body]).toEqual([202, { asked: 2 }]);
    const one = { readModel: 'admin-users', stream };
    const two = { readModel: 'admin-users', stream: other.stream };
    expect(await recorded()).toEqual([
      byAnn({ type: 'ParkedStreamsRetried', data: { streams: [one] } }),
      byAnn({ type: 'ParkedStreamsRetried', data: { streams: expect.arrayContaining([one, two]) as unknown } }),
    ]);
    // They are tried in vain, and stand still as before.
    const asked = { where: [{ field: 'retry', is: true }] };
    await until('both were tried again', async () => {
      for await (const _ of admin.platform.readModels.findAcross({ name: 'admin-users-parked' }, asked)) return false;
      return true;
    });
    expect((await usersModel()).parked).toBe(2);
  });

  it('are known by name', async () => {
    const { status, body } = await call<{ code: string }>('POST', 'parked/retry', { stream: 'plan-00-none' });
    expect([status, body.code]).toEqual([404, 'parked-stream-not-found']);
    expect((await call('POST', 'parked/retry', { streams: [] })).status).toBe(400);
  });
});

describe('jobs', () => {
  const id = '0b0f6f3e-7a56-4f0a-8d4c-2f1c9b6c6a10';
  const waiting = 'f4c1a3de-52a7-4c34-9d53-70b0a2c1e0aa';
  let worker: Worker | undefined;
  afterEach(async () => {
    await worker?.stop(1_000);
    worker = undefined;
  });

  const failing = async (): Promise<void> => {
    const { jobs } = admin.platform;
    await jobs.add('mail', { id, data: { tenant: 'home' } });
    worker = jobs.work(
      'mail',
      async (job) => {
        await job.progress(3, 10);
        throw new Error('550 no mailbox "ann@example.com"');
      },
      { attempts: 1 },
    );
    expect(await jobs.wait('mail', id, 10_000)).toBe('dead');
    await worker.stop(1_000);
  };

  it('are listed, without what could be a person’s', async () => {
    await failing();
    await admin.platform.jobs.add('imports', { id: waiting, data: { month: 202603 } });
    expect((await call<AdminJob[]>('GET', 'jobs')).body).toStrictEqual([
      {
        id,
        queue: 'mail',
        state: 'dead',
        attempts: 1,
        progress: { done: 3, total: 10 },
        tenant: 'home',
        error: '… no mailbox …',
      },
      {
        id: waiting,
        queue: 'imports',
        state: 'waiting',
        attempts: 0,
        progress: { done: 0, total: 0 },
        tenant: null,
        error: null,
      },
    ]);
  });

  it('that were given up are tried again, and it is recorded who wanted that', async () => {
    await failing();
    const { status, body } = await call<AdminJob>('POST', `jobs/${id}/retry`, {});
    expect([status, body.state, body.attempts]).toEqual([202, 'waiting', 0]);
    let runs = 0;
    worker = admin.platform.jobs.work('mail', async () => void (runs += 1));
    expect(await admin.platform.jobs.wait('mail', id, 10_000)).toBe('completed');
    expect(runs).toBe(1);
    expect((await call('GET', 'jobs')).body).toEqual([]);
    expect(await recorded()).toEqual([byAnn({ type: 'JobRetried', data: { queue: 'mail', job: id } })]);
  });

  it('that wait, or are not there, are not tried again', async () => {
    await admin.platform.jobs.add('imports', { id: waiting, data: {} });
    const answers = [];
    for (const job of [waiting, id]) {
      const { status, body } = await call<{ code: string }>('POST', `jobs/${job}/retry`, {});
      answers.push([status, body.code]);
    }
    expect(answers).toEqual([
      [409, 'job-not-dead'],
      [404, 'job-not-found'],
    ]);
    expect(await recorded()).toEqual([]);
  });
});

describe('long operations', () => {
  it('are listed until they have ended', async () => {
    const { tenant, user } = ann;
    const started = { kind: 'bulk-edit', part: 1, parts: 1, total: 40, selection: [{ month: '202603', n: '1x40' }] };
    const begin = async () => {
      const commandId = admin.platform.ids.uuid();
      const stream = streamName('operation', tenant, commandId);
      const add = async (event: DomainEvent) =>
        admin.append(
          'operation',
          stream,
          await admin.encoded(stream, admin.metadataFor(user, tenant, commandId), event),
          tenant,
        );
      await add({ type: 'OperationStarted', data: started });
      return { commandId, add };
    };
    const running = await begin();
    const failed = await begin();
    const ended = await begin();
    await running.add({ type: 'OperationChunkDone', data: { chunk: 0, done: 20, changed: 18 } });
    await failed.add({ type: 'OperationFailed', data: { code: 'gave-up' } });
    await ended.add({ type: 'OperationCompleted', data: { done: 40, changed: 40 } });
    const { body } = await call<OpenOperation[]>('GET', 'operations');
    const shown = { tenant, kind: 'bulk-edit', total: 40, startedAt: '2026-03-10T12:01:00.000Z' };
    expect(body).toHaveLength(2);
    expect(body).toEqual(
      expect.arrayContaining([
        { ...shown, operationId: running.commandId, state: 'running', done: 20 },
        { ...shown, operationId: failed.commandId, state: 'failed', done: 0 },
      ]),
    );
  });
});
