import { startingHeader } from '@daybook/nest';
import express from 'express';
import { httpUpstream } from './http-upstream.js';
import { served, type Served } from '../test-support/served.js';

/** Counts what reaches it; dies over the first requests, is still starting or does not respond, as the test wants it. */
const replica = async (name: string) => {
  let dying = 0;
  let state: 'serves' | 'starts' | 'stands still' = 'serves';
  const seen: string[] = [];
  const sentAgain: (string | undefined)[] = [];
  const app = express();
  app.use((_, response, next) => {
    if (state === 'starts') response.status(503).setHeader(startingHeader, '1').json({ code: 'starting' });
    else if (state === 'serves') next();
  });
  app.get('/healthz', (_, response) => void response.json({ status: 'ok' }));
  app.get('/slow', (_, response) => void setTimeout(() => response.json({ name }), 4 * silentMs));
  app.get('/readyz', (_, response) => void response.json({ status: 'ok' }));
  app.use(express.text({ type: () => true }), (request, response) => {
    seen.push(`${request.method} ${String(request.body)}`);
    sentAgain.push(request.header('daybook-sent-again'));
    if (dying > 0) {
      dying -= 1;
      request.socket.destroy();
    } else response.json({ name });
  });
  const server = await served(app);
  const become = (next: typeof state): void => {
    state = next;
  };
  return { name, seen, sentAgain, server, die: () => (dying = 1), become };
};

const silentMs = 100;

describe('a service of two replicas', () => {
  let replicas: Awaited<ReturnType<typeof replica>>[];
  let gateway: Served;
  const ask = async (method: string, headers: Record<string, string> = {}, body?: string) => {
    const answer = await gateway.call('/api/x', { method, headers, body });
    return { status: answer.status, ...(JSON.parse(answer.text) as { name?: string; code?: string }) };
  };

  beforeEach(async () => {
    replicas = await Promise.all([replica('one'), replica('two')]);
    const upstream = httpUpstream('x', ['/api'], replicas.map(({ server }) => server.origin).join(','), silentMs);
    gateway = await served(express().use((request, response) => upstream.handle(request, response)));
  });
  afterEach(async () => {
    await gateway.close();
    await Promise.all(replicas.map(({ server }) => server.close()));
  });

  it('answers from either', async () => {
    const names = [await ask('GET'), await ask('GET')].map(({ name }) => name);
    expect(names.sort()).toEqual(['one', 'two']);
  });

  it.each(['GET', 'POST', 'DELETE'])('answers every %s while one of them is gone', async (method) => {
    await replicas[0]?.server.close();
    for (let n = 0; n < 4; n += 1) {
      expect(await ask(method, {}, method === 'POST' ? 'body' : undefined)).toEqual({ status: 200, name: 'two' });
    }
  });

  it.each([
    ['a read', 'GET', {}],
    ['a write that may come twice', 'PUT', {}],
    ['a write with its key', 'POST', { 'idempotency-key': 'k' }],
    ['a batch of an import', 'POST', { 'x-import-id': 'i' }],
  ] as [string, string, Record<string, string>][])(
    'is asked again for %s over which one died',
    async (_, method, headers) => {
      for (const one of replicas) one.die();
      const body = method === 'GET' ? undefined : 'body';
      expect(await ask(method, headers, body)).toMatchObject({ status: 502, code: 'service-unavailable' });
      replicas[0]?.die();
      for (let n = 0; n < 2; n += 1) expect((await ask(method, headers, body)).status).toBe(200);
    },
  );

  it('is told of a write over which another one died, and of no other', async () => {
    for (const one of replicas) one.die();
    await ask('PUT', {}, 'body');
    expect(replicas.flatMap(({ sentAgain }) => sentAgain).sort()).toEqual(['1', undefined]);
    await replicas[0]?.server.close();
    for (let n = 0; n < 2; n += 1) await ask('PUT', {}, 'body');
    expect(replicas[1]?.sentAgain.slice(1)).toEqual([undefined, undefined]);
  });

  it('is not asked again for a write without a key over which one died', async () => {
    for (const one of replicas) one.die();
    expect(await ask('POST', {}, 'body')).toMatchObject({ status: 502, code: 'service-unavailable' });
    expect(replicas.flatMap(({ seen }) => seen)).toEqual(['POST body']);
  });

  it.each(['GET', 'POST'])('answers every %s while one of them is still starting', async (method) => {
    replicas[0]?.become('starts');
    for (let n = 0; n < 4; n += 1) {
      expect(await ask(method, {}, method === 'POST' ? 'body' : undefined)).toEqual({ status: 200, name: 'two' });
    }
    replicas[1]?.become('starts');
    expect(await ask(method)).toMatchObject({ status: 502, code: 'service-unavailable' });
  });

  it('goes past one that takes connections and says nothing, and gives up a write that may not come twice', async () => {
    replicas[0]?.become('stands still');
    for (let n = 0; n < 4; n += 1) expect(await ask('GET')).toEqual({ status: 200, name: 'two' });
    replicas[1]?.become('stands still');
    expect(await ask('POST', {}, 'body')).toMatchObject({ status: 502, code: 'service-unavailable' });
  });

  it('waits for an answer that takes long, while whoever makes it lives', async () => {
    const { status, text } = await gateway.call('/slow');
    expect([status, text]).toEqual([200, expect.stringMatching(/one|two/)]);
  });
});
