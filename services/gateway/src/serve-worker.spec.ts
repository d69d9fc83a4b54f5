import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { openGateway } from '../test-support/opened-gateway.js';

let opened: Awaited<ReturnType<typeof openGateway>>;
beforeAll(async () => {
  opened = await openGateway(openEmbeddedPlatform);
  const documents = join(opened.frontends, 'shell', 'dist', 'documents');
  await mkdir(documents, { recursive: true });
  await writeFile(join(documents, 'worker.js'), 'worker()');
});
afterAll(() => opened.close());

it('is asked for anew each time, and may ask this origin alone', async () => {
  const { status, headers, text } = await opened.server.call('/sw.js');
  expect([status, text]).toEqual([200, 'worker()']);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toMatch(/^default-src 'self'; object-src 'none'/);
  expect(headers['content-security-policy']).not.toContain('sandbox');
});

it('is sent compressed to who takes that', async () => {
  const { headers, bytes } = await opened.server.call('/sw.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(bytes).toString()).toBe('worker()');
});

it('leads who shares a file without a worker into the application, which says that it did not come', async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\nDate\r\n--x--';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await opened.server.call('/share', { method: 'POST', headers, body });
  expect([answer.status, answer.headers['location']]).toEqual([303, '/?shared=0']);
});
