import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { streamName } from '@daybook/event-sourcing';
import { endSession, sessionMiddleware, verifyIdentity } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import express from 'express';
import { createGateway, endStreams } from '../gateway.js';
import { httpUpstream } from '../http-upstream.js';
import { inProcessUpstream } from '../in-process-upstream.js';
import { listen } from '../testing/listen.js';
import { served, type Served } from '../testing/served.js';

const identitySecret = randomBytes(32);

describe.each(['in this process', 'over HTTP'])('changes, with services %s', (where) => {
  let folder: string;
  let platform: Platform;
  let app: INestApplication;
  let gateway: Served;
  let upstream: Served;
  /** Answers to `/freshz`, taken from the front; fresh when there is none. */
  const fresh: boolean[] = [];
  const voided = new Set<string>();
  const tokens = new Set<string>();
  const [tenant, user] = [randomUUID(), randomUUID()];
  const revisions = new Map<string, number>();

  const identityService = () => {
    const service = express();
    service.post('/api/login/:tenant/:user', sessionMiddleware(platform), (request, response) => {
      const { tenant: home = '', user: who = '' } = request.params;
      request.session.passport = { user: { user: who, userId: 7, tenant: home, credentialVersion: 1 } };
      response.json({});
    });
    service.post('/api/logout', sessionMiddleware(platform), async (request, response) => {
      await endSession(request, response);
      response.json({});
    });
    service.get('/api/auth/user', async (request, response) => {
      const { user: who } = await verifyIdentity(request.header('daybook-identity') ?? '', identitySecret);
      response.status(voided.has(who) ? 401 : 200).json({});
    });
    service.get('/internal/access-token', (request, response) => {
      const holder = { user, tenant, userId: 7, scope: 'read' };
      if (tokens.has(request.header('authorization') ?? '')) response.json(holder);
      else response.status(401).json({});
    });
    service.get('/freshz', (_, response) => void response.json({ fresh: fresh.shift() ?? true }));
    return service;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    platform = await openEmbeddedPlatform({ directory: join(folder, 'data') });
    const handler = identityService();
    upstream = await served(handler);
    const routes = ['/api/login', '/api/logout', '/api/auth', '/api/tokens'];
    const identity =
      where === 'over HTTP'
        ? httpUpstream('identity', routes, upstream.origin)
        : inProcessUpstream({ name: 'identity', routes, handler, ready: () => true });
    app = await createGateway({ platform, identitySecret, upstreams: [identity], frontends: folder });
    gateway = await served(app.getHttpAdapter().getInstance());
  });

  afterAll(async () => {
    await endStreams(app);
    await gateway.close();
    await upstream.close();
    await app.close();
    await platform.close();
    await rm(folder, { recursive: true });
  });

  const signIn = async (home: string, who: string): Promise<Record<string, string>> => {
    const { headers } = await gateway.call(`/api/login/${home}/${who}`, { method: 'POST' });
    return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  };
  /** As any process of a household's services does. */
  const append = async (
    category: string,
    opKind: string,
    given: { home?: string; op?: string; subject?: string } = {},
  ) => {
    const { home = tenant, op = randomUUID(), subject = home } = given;
    const stream = streamName(category, subject);
    const revision = revisions.get(stream) ?? -1;
    const at = new Date().toISOString();
    const metadata = {
      ...{ tenant: home, op, opKind, cause: 'request', actor: { kind: 'user' as const, id: user } },
      ...{ source: 'web' as const, at, on: at.slice(0, 10), zone: 'UTC' },
    };
    const event = { id: randomUUID(), type: 'Sealed', metadata, data: Buffer.from('secret') };
    const appended = await platform.events.append(stream, revision < 0 ? 'no-stream' : revision, [event]);
    if (!appended.ok) throw new Error(appended.reason);
    revisions.set(stream, appended.revision);
    return op;
  };

  it('are told by the reads that they concern and the operation that made them, and by nothing else', async () => {
    const stream = await listen(gateway.origin, await signIn(tenant, user));
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    const { id, data } = await stream.next('open');
    expect([id?.length, data]).toEqual([16, {}]);
    const op = await append('plan', 'revise-bill');
    const told = await stream.next('changed');
    expect(told.data).toEqual({
      changed: [
        ...['bills', 'bill-payments', 'budget-summary', 'category-spend'],
        ...['transactions', 'yearly-data', 'transaction-rules'],
      ],
      operationId: op,
    });
    expect(told.id).toMatch(/^[\w-]{16}$/);
    stream.leave();
  });

  it.each([
    ['plan', 'add-income', ['incomes', 'budget-summary']],
    ['preferences', 'save-preferences', ['user-preferences']],
    ['operation', 'bulk-edit', ['operations', 'imports']],
    ['account', 'change-name', ['auth/user', 'account', 'sessions', 'tokens']],
  ])('in %s by %s concern %j', async (category, opKind, changed) => {
    const stream = await listen(gateway.origin, await signIn(tenant, user));
    await append(category, opKind);
    expect((await stream.next('changed')).data).toMatchObject({ changed });
    stream.leave();
  });

  it('of one operation come as one', async () => {
    const stream = await listen(gateway.origin, await signIn(tenant, user));
    const op = randomUUID();
    for (let n = 0; n < 5; n += 1) await append(n % 2 ? 'ledger' : 'rules', 'apply-rule', { op });
    const { data } = await stream.next('changed');
    expect((data as { changed: string[] }).changed).toEqual(
      expect.arrayContaining(['transactions', 'transaction-rules']),
    );
    await append('plan', 'add-income');
    await stream.next('changed');
    expect(stream.told.filter(({ event }) => event === 'changed')).toEqual([]);
    stream.leave();
  });

  it('are told when the read models have them', async () => {
    const stream = await listen(gateway.origin, await signIn(tenant, user));
    await stream.next('open');
    fresh.push(false, false, true);
    const op = await append('ledger', 'review');
    expect((await stream.next('changed')).data).toMatchObject({ operationId: op });
    expect(fresh).toEqual([]);
    expect(await platform.positions.get(tenant)).toEqual(
      expect.objectContaining({ ledger: await platform.events.lastPosition() }),
    );
    stream.leave();
  });

  it('of another household are not told', async () => {
    const [theirs, who] = [randomUUID(), randomUUID()];
    const [mine, other] = [
      await listen(gateway.origin, await signIn(tenant, user)),
      await listen(gateway.origin, await signIn(theirs, who)),
    ];
    const op = await append('plan', 'add-bill', { home: theirs });
    expect((await other.next('changed')).data).toMatchObject({ operationId: op });
    const own = await append('plan', 'add-bill');
    expect((await mine.next('changed')).data).toMatchObject({ operationId: own });
    mine.leave();
    other.leave();
  });

  it('that came while nobody listened are told to whoever comes back', async () => {
    const cookie = await signIn(tenant, user);
    const before = await listen(gateway.origin, cookie);
    const { id = '' } = await before.next('open');
    before.leave();
    const missed = [await append('plan', 'add-bill'), await append('plan', 'add-income')];
    const watcher = await listen(gateway.origin, cookie);
    const last = await append('preferences', 'save-preferences');
    while (((await watcher.next('changed')).data as { operationId: string }).operationId !== last);
    watcher.leave();

    const again = await listen(gateway.origin, { ...cookie, 'last-event-id': id });
    const told = [await again.next('changed'), await again.next('changed'), await again.next('changed')];
    expect(told.map(({ data }) => (data as { operationId: string }).operationId)).toEqual([...missed, last]);
    again.leave();
    const byQuery = await listen(gateway.origin, cookie, `/api/changes?after=${told[1]?.id}`);
    expect((await byQuery.next('changed')).data).toMatchObject({ operationId: last });
    byQuery.leave();
  });

  it('that nobody knows any more are told as a reason to read everything again', async () => {
    const cookie = await signIn(tenant, user);
    for (const id of ['x'.repeat(16), '../../etc']) {
      const stream = await listen(gateway.origin, { ...cookie, 'last-event-id': id });
      expect((await stream.next('refresh')).data).toEqual({});
      stream.leave();
    }
  });

  it('are for somebody who is signed in, and to be read', async () => {
    expect((await gateway.call('/api/changes')).status).toBe(401);
    const posted = await gateway.call('/api/changes', { method: 'POST', headers: await signIn(tenant, user) });
    expect([posted.status, posted.headers.allow, JSON.parse(posted.text)]).toEqual([
      405,
      'GET',
      { code: 'method-not-allowed', message: 'This address does not take that method' },
    ]);
  });

  it('end at once when the person logs out, for this session alone', async () => {
    const [cookie, elsewhere] = [await signIn(tenant, user), await signIn(tenant, user)];
    const [stream, other] = [await listen(gateway.origin, cookie), await listen(gateway.origin, elsewhere)];
    await gateway.call('/api/logout', { method: 'POST', headers: cookie });
    expect((await stream.next('end')).data).toEqual({ reason: 'signed-out' });
    await stream.end();
    await append('plan', 'add-income');
    await other.next('changed');
    other.leave();
    expect((await listen(gateway.origin, cookie)).status).toBe(401);
  });

  it('end when the account says that the session is void, whoever changed it', async () => {
    const who = randomUUID();
    const stream = await listen(gateway.origin, await signIn(tenant, who));
    await stream.next('open');
    voided.add(who);
    await append('account', 'change-password', { subject: who });
    await stream.next('end');
    await stream.end();
  });

  it('are told to an access token until it is revoked', async () => {
    const authorization = 'Bearer daybook_secret';
    expect((await listen(gateway.origin, { authorization })).status).toBe(401);
    tokens.add(authorization);
    const stream = await listen(gateway.origin, { authorization });
    await append('account', 'create-token');
    await stream.next('changed');
    tokens.delete(authorization);
    await append('account', 'revoke-token');
    await stream.next('end');
    await stream.end();
  });

  it('end when the household is erased', async () => {
    const [gone, who] = [randomUUID(), randomUUID()];
    const stream = await listen(gateway.origin, await signIn(gone, who));
    await stream.next('open');
    const at = new Date().toISOString();
    const metadata = {
      ...{
        tenant: null,
        op: randomUUID(),
        opKind: 'erase',
        cause: 'request',
        actor: { kind: 'user' as const, id: who },
      },
      ...{ source: 'web' as const, at, on: at.slice(0, 10), zone: 'UTC' },
    };
    const event = { id: randomUUID(), type: 'ErasureStarted', metadata, data: Buffer.from('{}') };
    await platform.events.append(`erasure-${gone}`, 'no-stream', [event]);
    await stream.next('end');
    await stream.end();
  });

  it('are told to twenty places of one person, and to others all the same', async () => {
    const [who, home] = [randomUUID(), randomUUID()];
    const cookie = await signIn(home, who);
    const open = [];
    for (let n = 0; n < 20; n += 1) open.push(await listen(gateway.origin, cookie));
    const refused = await gateway.call('/api/changes', { headers: cookie });
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'too-many-streams']);
    const other = await listen(gateway.origin, await signIn(home, randomUUID()));
    expect(other.status).toBe(200);
    [...open, other].forEach((stream) => stream.leave());
    await Promise.all(open.map((stream) => stream.end()));
  });

  it('show that they live, and end when another replica has ended the session', async () => {
    const upstreams = [
      inProcessUpstream({ name: 'identity', routes: ['/api/auth'], handler: identityService(), ready: () => true }),
    ];
    const options = { platform, identitySecret, upstreams, frontends: folder, beatEveryMs: 20 };
    const other = await createGateway(options);
    const replica = await served(other.getHttpAdapter().getInstance());
    const cookie = await signIn(tenant, user);
    const stream = await listen(replica.origin, cookie);
    await stream.beaten(3);
    await gateway.call('/api/logout', { method: 'POST', headers: cookie });
    expect((await stream.next('end')).data).toEqual({ reason: 'signed-out' });
    await stream.end();
    await endStreams(other);
    await replica.close();
    await other.close();
  });

  it('end when the program stops, and nobody listens anew', async () => {
    const cookie = await signIn(tenant, user);
    const stream = await listen(gateway.origin, cookie);
    await stream.next('open');
    await endStreams(app);
    await stream.end();
    expect(stream.told).toEqual([]);
    expect((await gateway.call('/api/changes', { headers: cookie })).status).toBe(503);
  });
});
