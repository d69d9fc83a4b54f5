import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { httpUpstream } from './http-upstream.js';
import { inProcessUpstream } from './in-process-upstream.js';
import { served, type Served } from '../test-support/served.js';
import { type Upstream, upstreamFor } from './upstream.js';

/** A call that takes large bodies. */
const file = '/api/transactions/duplicates';

/** Says what it received. */
const service = () => {
  const app = express();
  app.get('/readyz', (_, response) => void response.json({ status: 'ok' }));
  app.get('/api/missing', (_, response) => void response.status(404).json({ message: 'Not found' }));
  app.post(file, (_, response) => void response.status(413).json({ code: 'too-large' }));
  app.get('/api/hang-up', (request) => void request.socket.destroy());
  app.use(express.json(), (request, response) => {
    const { method, originalUrl, headers, body } = request;
    response.setHeader('Set-Cookie', ['a=1', 'b=2']);
    response.status(201).json({ method, originalUrl, headers, body });
  });
  return app;
};

const behind = (upstream: Upstream): Promise<Served> => served(express().use((req, res) => upstream.handle(req, res)));

describe('choosing a service', () => {
  const names = [
    { name: 'identity', routes: ['/api/auth', '/api/login'] },
    { name: 'transactions', routes: ['/api/transactions'] },
    { name: 'rules', routes: ['/api/transaction-rules', '/api/transactions/rules'] },
  ].map((entry) => entry as unknown as Upstream);

  it.each([
    ['/api/login', 'identity'],
    ['/api/auth/user', 'identity'],
    ['/api/transactions', 'transactions'],
    ['/api/transactions/7/reviewed', 'transactions'],
    ['/api/transactions/rules/1', 'rules'],
    ['/api/transaction-rules', 'rules'],
    ['/api/transactionsx', undefined],
    ['/api/logins', undefined],
    ['/api', undefined],
  ])('gives %s to %s', (path, name) => {
    expect(upstreamFor(names, path)?.name).toBe(name);
  });
});

describe.each(['in this process', 'over HTTP'])('a service %s', (where) => {
  let remote: Served;
  let upstream: Upstream;
  let gateway: Served;

  beforeAll(async () => {
    const app = service();
    remote = await served(app);
    upstream =
      where === 'over HTTP'
        ? httpUpstream('echo', ['/api'], remote.origin)
        : inProcessUpstream({ name: 'echo', routes: ['/api'], handler: app, ready: () => true });
    gateway = await behind(upstream);
  });

  afterAll(async () => {
    await gateway.close();
    await remote.close();
  });

  it('receives method, path, query, headers and body, and its answer arrives whole', async () => {
    const answer = await gateway.call('/api/echo?year=2022&x=%2F', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-time-zone': 'Europe/Vienna' },
      body: JSON.stringify({ name: 'Zoë' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(JSON.parse(answer.text)).toMatchObject({
      method: 'POST',
      originalUrl: '/api/echo?year=2022&x=%2F',
      headers: { 'x-time-zone': 'Europe/Vienna' },
      body: { name: 'Zoë' },
    });
  });

  it('answers a read of the gateway itself', async () => {
    const answer = await upstream.get('/api/echo', { 'daybook-identity': 'token' });
    expect(answer.status).toBe(201);
    expect(JSON.parse(answer.body)).toMatchObject({ method: 'GET', headers: { 'daybook-identity': 'token' } });
    expect((await upstream.get('/api/missing', {})).status).toBe(404);
  });

  it('says when it is ready', async () => expect(await upstream.ready()).toBe(true));
});

describe('a service over HTTP', () => {
  it('that hangs up is 502 in JSON', async () => {
    const remote = await served(service());
    const gateway = await behind(httpUpstream('echo', ['/api'], remote.origin));
    const answer = await gateway.call('/api/hang-up');
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toEqual({
      code: 'service-unavailable',
      message: 'The service is unavailable. Please try again.',
    });
    await gateway.close();
    await remote.close();
  });

  it('that is not there is 502, and not ready', async () => {
    const gone = await served(service());
    await gone.close();
    const upstream = httpUpstream('echo', ['/api'], gone.origin);
    const gateway = await behind(upstream);
    expect((await gateway.call('/api/echo')).status).toBe(502);
    expect(await upstream.ready()).toBe(false);
    await gateway.close();
  });

  const listOf = (item: string, bytes: number) => ({
    method: 'POST',
    body: `{"rows":[${`${item},`.repeat(bytes / (item.length + 1))}${item}]}`,
  });
  const large = listOf('"x"', 5 * 1024 * 1024);

  it('may refuse a large body before it has come', async () => {
    const remote = await served(service());
    const gateway = await behind(httpUpstream('echo', ['/api'], remote.origin));
    const answer = await gateway.call(file, large);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([413, { code: 'too-large' }]);
    await gateway.close();
    await remote.close();
  });

  it.each([
    ['a small body that is too large', '/api/echo', listOf(`"${'x'.repeat(100)}"`, 20_000), 'too-large'],
    ['a large body that is too large', file, listOf('"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"', 40_000_000), 'too-large'],
    ['a large body of too many values', file, listOf('{}', 5_000_000), 'too-many-values'],
    ['a small body of too many values', '/api/echo', listOf('0', 2_000), 'too-many-values'],
    ['a body that is nested too deeply', '/api/echo', { method: 'POST', body: '['.repeat(33) }, 'too-deep'],
  ])('never sees %s', async (_, path, body, code) => {
    const seen: string[] = [];
    const app = express().use(async (request, response) => {
      for await (const part of request) void part;
      seen.push(request.url);
      response.json({});
    });
    const remote = await served(app);
    const gateway = await behind(httpUpstream('echo', ['/api'], remote.origin));
    expect(JSON.parse((await gateway.call(path, body)).text)).toMatchObject({ code });
    // A large body takes long: meanwhile it is asked whether the service is there.
    expect(seen.filter((url) => url !== '/healthz')).toEqual([]);
    await gateway.close();
    await remote.close();
  });

  it('that is not there is 502 for a large body too', async () => {
    const gone = await served(service());
    await gone.close();
    const gateway = await behind(httpUpstream('echo', ['/api'], gone.origin));
    expect((await gateway.call(file, large)).status).toBe(502);
    await gateway.close();
  });

  it('that takes the question and says nothing is not ready before a probe loses its patience', async () => {
    const silent = await served(express().get('/readyz', () => undefined));
    const upstream = httpUpstream('echo', ['/api'], silent.origin);
    // `timeoutSeconds` of the gateway's probe in k8s/.
    const patience = new AbortController();
    const probe = pause(3_000, 'given up', patience);
    expect(await Promise.race([upstream.ready(), probe])).toBe(false);
    patience.abort();
    await probe.catch(() => undefined);
    await silent.close();
  });

  it('that sends elsewhere is not followed there', async () => {
    const asked: string[] = [];
    const elsewhere = await served(express().use((request, response) => void response.json(asked.push(request.url))));
    const remote = await served(express().use((_, response) => response.redirect(`${elsewhere.origin}/api/secret`)));
    const upstream = httpUpstream('echo', ['/api'], remote.origin);
    const gateway = await behind(upstream);
    expect((await gateway.call('/api/echo')).status).toBe(302);
    expect((await upstream.get('/api/echo', {})).status).toBe(302);
    expect(asked).toEqual([]);
    for (const one of [gateway, remote, elsewhere]) await one.close();
  });

  it('does not get what belongs to one connection', async () => {
    const remote = await served(service());
    const gateway = await behind(httpUpstream('echo', ['/api'], remote.origin));
    const headers = { connection: 'x-secret', 'x-secret': '1', te: 'trailers', 'x-kept': '1' };
    const answer = await gateway.call('/api/echo', { headers });
    const received = JSON.parse(answer.text).headers;
    expect(received).toMatchObject({ 'x-kept': '1', host: new URL(remote.origin).host });
    expect(received['x-secret']).toBeUndefined();
    expect(received.te).toBeUndefined();
    await gateway.close();
    await remote.close();
  });
});
