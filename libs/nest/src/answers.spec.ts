import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { ForkTooLargeError } from '@daybook/event-sourcing';
import type { Platform } from '@daybook/platform';
import { ownPlatform } from '../test-support/own-platform.js';
import { failures, notesService } from '../test-support/notes-service.js';
import { type ServiceUnderTest, serviceUnderTest } from '../test-support/service-under-test.js';

describe('what a service answers by itself', () => {
  let own: { platform: Platform; remove(): Promise<void> };
  let service: ServiceUnderTest;

  beforeAll(async () => {
    own = await ownPlatform();
    service = await serviceUnderTest(notesService, own.platform);
  });

  afterAll(async () => {
    await service.close();
    await own.remove();
  });

  const port = () => (service.app.getHttpServer().address() as AddressInfo).port;

  it('is 422 where a household is too large for an earlier time', async () => {
    failures.push(() => {
      throw new ForkTooLargeError('ledger');
    });
    const { status, body } = await service.as()<{ code: string }>('POST', '/api/notes', { text: 'a' });
    expect([status, body.code]).toEqual([422, 'too-much-history']);
  });

  /** Sends the text as it stands; the whole answer. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port(), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
      socket.on('close', () => resolve(answer)).on('error', reject);
    });

  it.each([
    ['GET', '/api/nowhere', undefined, 404, 'not-found', 'Not found'],
    ['GET', '/nowhere', undefined, 404, 'not-found', 'Not found'],
    ['PATCH', '/api/notes', {}, 405, 'method-not-allowed', 'This method is not allowed here'],
    ['GET', '/api/notes/%E0%A4%A', undefined, 400, 'invalid-request', 'The request could not be read'],
    ['POST', '/api/notes', '{"text":', 400, 'invalid-request', 'The request could not be read'],
    ['POST', '/api/notes', '{"text":"a"}x', 400, 'invalid-request', 'The request could not be read'],
    ['POST', '/api/notes', '"text"', 400, 'invalid-request', 'The request could not be read'],
    [
      'POST',
      '/api/notes',
      { text: 7 },
      400,
      'invalid-request',
      'text: Invalid input: expected string, received number',
    ],
    ['PUT', '/api/notes/x', {}, 404, 'not-found', 'Not found'],
    ['GET', '/api/notes/fails', undefined, 500, 'internal', 'Something went wrong. Please try again.'],
    ['GET', '/api/notes/status/403', undefined, 403, 'forbidden', 'This is not allowed'],
    ['GET', '/api/notes/status/409', undefined, 409, 'conflict', 'This conflicts with the current state'],
    ['GET', '/api/notes/status/418', undefined, 418, 'refused', 'The request was refused'],
    ['GET', '/api/notes/status/429', undefined, 429, 'too-many-attempts', 'Too many attempts. Please try again later.'],
    [
      'GET',
      '/api/notes/status/503',
      undefined,
      503,
      'unavailable',
      'This is temporarily unavailable. Please try again.',
    ],
    ['GET', '/api/notes/status/507', undefined, 507, 'internal', 'Something went wrong. Please try again.'],
  ])('%s %s with %j is %i %s', async (method, path, body, status, code, message) => {
    const answer = await service.as()(method, path, body);
    expect([answer.status, answer.body]).toEqual([status, { message, code }]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET, POST' : null);
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
  });

  it('asks who it is', async () => {
    const answer = await service.anonymous('GET', '/api/notes');
    expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthorized', code: 'unauthorized' }]);
    const forged = await service.anonymous('GET', '/api/notes', undefined, { 'daybook-identity': 'a.b.c' });
    expect(forged.status).toBe(401);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    'takes no body of %s',
    async (type) => {
      const answer = await service.as()('POST', '/api/notes', '{}', { 'content-type': type });
      expect([answer.status, answer.body]).toEqual([
        415,
        { message: 'The body must be uncompressed JSON in UTF-8', code: 'not-json' },
      ]);
    },
  );

  it('takes no packed body, which may be a thousand times as large', async () => {
    const answer = await service.as()('POST', '/api/notes', '{}', { 'content-encoding': 'gzip' });
    expect(answer.status).toBe(415);
  });

  it('asks for no content type where there is no body', async () => {
    expect((await service.as()('POST', '/api/notes/long')).status).toBe(201);
  });

  it('does not let half of an answer look like the whole', async () => {
    const answer = service.as()('GET', '/api/notes/broken-off');
    await expect(answer).rejects.toThrow('terminated');
  });

  it.each(['year[$gt]=0', 'year=2026&year=2027', '$where=1', '__proto__[a]=1', 'a.b=1', '=1'])(
    '43. %s is no way to ask',
    async (query) => {
      const answer = await service.as()('GET', `/api/notes?${query}`);
      expect([answer.status, answer.body]).toEqual([
        400,
        { code: 'invalid-request', message: 'Every query parameter must be a plain name, given once' },
      ]);
    },
  );

  it('46. a body of 50 MB is 413 at once, whether its length was told or not', async () => {
    const head = `POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n`;
    const told = await raw(`${head}Content-Length: 52428800\r\n\r\n{"text":"`);
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
    const untold = await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(65)}`);
    for (const answer of [told, untold]) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('{"message":"The request is too large","code":"too-large"}');
    }
  });

  it('46. a body of 50 MB is answered to whoever sends it to the end', async () => {
    const token = await service.tokenOf({});
    const answer = await fetch(`http://127.0.0.1:${port()}/api/notes`, {
      method: 'POST',
      headers: { 'daybook-identity': token, 'content-type': 'application/json' },
      body: Buffer.alloc(50 * 1024 * 1024, ' '),
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'The request is too large', code: 'too-large' },
    ]);
  });

  it.each([
    ['arrays', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['arrays that never end', '['.repeat(1_000_000)],
  ])('46. %s 10,000 deep are refused before they are read', async (_, body) => {
    const answer = await service.as()('POST', '/api/notes', body);
    expect([answer.status, answer.body]).toEqual([400, { code: 'too-deep', message: 'The body is nested too deeply' }]);
  });

  it('46. brackets within a text are no depth', async () => {
    const text = '[{"'.repeat(30) + '\\';
    const answer = await service.as()<{ text: string }>('POST', '/api/notes', { text });
    expect([answer.status, answer.body.text]).toEqual([201, text]);
  });
});
