import express from 'express';
import { httpUpstream } from './http-upstream.js';
import { served, type Served } from './testing/served.js';

/** Counts what reaches it; dies over the first requests where it is told to. */
const replica = async (name: string) => {
  let dying = 0;
  const seen: string[] = [];
  const app = express();
  app.get('/readyz', (_, response) => void response.json({ status: 'ok' }));
  app.use(express.text({ type: () => true }), (request, response) => {
    seen.push(`${request.method} ${String(request.body)}`);
    if (dying > 0) {
      dying -= 1;
      request.socket.destroy();
    } else response.json({ name });
  });
  const server = await served(app);
  return { name, seen, server, die: () => (dying = 1) };
};

describe('a service of two replicas', () => {
  let replicas: Awaited<ReturnType<typeof replica>>[];
  let gateway: Served;
  const ask = async (method: string, headers: Record<string, string> = {}, body?: string) => {
    const answer = await gateway.call('/api/x', { method, headers, body });
    return { status: answer.status, ...(JSON.parse(answer.text) as { name?: string; code?: string }) };
  };

  beforeEach(async () => {
    replicas = await Promise.all([replica('one'), replica('two')]);
    const upstream = httpUpstream('x', ['/api'], replicas.map(({ server }) => server.origin).join(','));
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

  it('is not asked again for a write without a key over which one died', async () => {
    for (const one of replicas) one.die();
    expect(await ask('POST', {}, 'body')).toMatchObject({ status: 502, code: 'service-unavailable' });
    expect(replicas.flatMap(({ seen }) => seen)).toEqual(['POST body']);
  });
});
