import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import express from 'express';
import { httpUpstream } from './http-upstream.js';
import { openGateway } from '../test-support/opened-gateway.js';
import { served } from '../test-support/served.js';

/** What a service of another process receives of a request with the headers. */
async function received(headers: Record<string, string>): Promise<Record<string, string>> {
  const opened = await openGateway(openEmbeddedPlatform);
  const remote = await served(express().use((request, response) => void response.json(request.headers)));
  const upstreams = [httpUpstream('echo', ['/api/echo'], remote.origin)];
  const { app, server } = await opened.open({ upstreams });
  const { text } = await server.call('/api/echo', { headers });
  await server.close();
  await app.close();
  await remote.close();
  await opened.close();
  return JSON.parse(text) as Record<string, string>;
}

it('34. whoever asks cannot have the gateway’s own headers taken away as ones of a connection', async () => {
  const names = ['daybook-client-address', 'x-forwarded-host', 'x-forwarded-proto', 'x-mine'];
  const headers = await received({ connection: names.join(', '), 'x-mine': '1', 'x-kept': '1' });
  expect(headers).toMatchObject({
    'daybook-client-address': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    'x-kept': '1',
  });
  expect(headers['x-mine']).toBeUndefined();
});
