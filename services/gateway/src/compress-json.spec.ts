import express from 'express';
import { compressJson } from './compress-json.js';
import { served, type Served } from '../test-support/served.js';

const payments = Array.from({ length: 200 }, (_, id) => ({ id, billName: 'Rent', amount: '1200.00' }));
const gzip = { headers: { 'accept-encoding': 'gzip' } };

describe('the answers of the API', () => {
  let server: Served;

  beforeAll(async () => {
    const answers = express()
      .get('/many', (_request, response) => response.json(payments))
      .get('/streamed', (_request, response) => {
        response.type('json').write('[');
        for (const one of payments) response.write(`${JSON.stringify(one)},`);
        response.end('0]');
      })
      .post('/sent', (request, response) => request.resume().once('end', () => response.json(payments)))
      .get('/few', (_request, response) => response.json([]))
      .get('/events', (_request, response) => response.type('text/event-stream').send('data: 1\n\n'.repeat(400)));
    server = await served(
      express().use((request, response) => compressJson(request, response, () => answers(request, response))),
    );
  });
  afterAll(() => server.close());

  it.each(['/many', '/streamed'])('are compressed for whoever takes it: %s', async (path) => {
    const { headers } = await server.call(path, gzip);
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['vary']).toContain('Accept-Encoding');
    expect((await server.call(path)).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['far more', 2_000_000, undefined],
    ['little more', 20_000, 'gzip'],
  ])('go as they are to whoever has sent %s', async (_, bytes, encoding) => {
    const { headers } = await server.call('/sent', { ...gzip, method: 'POST', body: 'x'.repeat(bytes) });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it.each(['/few', '/events'])('go as they are where that saves nothing or holds something up: %s', async (path) => {
    expect((await server.call(path, gzip)).headers['content-encoding']).toBeUndefined();
  });
});
