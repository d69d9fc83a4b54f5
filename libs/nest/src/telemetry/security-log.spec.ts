import type { Platform } from '@daybook/platform';
import { log } from '../log.js';
import { notesService } from '../../test-support/notes-service.js';
import { ownPlatform } from '../../test-support/own-platform.js';
import { type ServiceUnderTest, serviceUnderTest } from '../../test-support/service-under-test.js';

describe('what a service refuses', () => {
  let own: { platform: Platform; remove(): Promise<void> };
  let service: ServiceUnderTest;
  let lines: Record<string, unknown>[];

  beforeAll(async () => {
    own = await ownPlatform();
    service = await serviceUnderTest(notesService, own.platform);
  });
  beforeEach(() => {
    lines = [];
    for (const level of ['info', 'error'] as const) {
      jest.spyOn(log, level).mockImplementation((line: unknown) => void lines.push({ level, ...(line as object) }));
    }
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await service.close();
    await own.remove();
  });

  const from = { 'daybook-client-address': '203.0.113.7' };
  const lineAfter = async (call: Promise<unknown>): Promise<Record<string, unknown> | undefined> => {
    await call;
    for (let turn = 0; lines.length === 0 && turn < 10_000; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    return lines[0];
  };

  it('is a line with who, what, from where and why', async () => {
    const person = service.as();
    expect(await lineAfter(person('POST', '/api/notes', { text: 7 }, from))).toEqual({
      level: 'info',
      security: 'refused',
      code: 'invalid-request',
      method: 'POST',
      route: '/api/notes',
      status: 400,
      address: '203.0.113.7',
      user: person.identity.user,
      operation: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it.each([
    ['nobody', () => service.anonymous('GET', '/api/notes', undefined, from), 401, 'unauthorized'],
    [
      'a forged word',
      () => service.anonymous('GET', '/api/notes', undefined, { ...from, 'daybook-identity': 'x' }),
      401,
      'unauthorized',
    ],
    ['what is not allowed', () => service.as()('GET', '/api/notes/status/403', undefined, from), 403, 'forbidden'],
    ['a thing that is not there', () => service.as()('GET', '/api/nowhere', undefined, from), 404, 'not-found'],
    ['too much', () => service.as()('GET', '/api/notes/status/429', undefined, from), 429, 'too-many-attempts'],
    ['a body that is no JSON', () => service.as()('POST', '/api/notes', '{"text":', from), 400, 'invalid-request'],
  ])('is told of %s', async (_, call, status, code) => {
    expect(await lineAfter(call())).toMatchObject({ security: 'refused', status, code, address: '203.0.113.7' });
  });

  it('is told as an error where the service itself has failed', async () => {
    const line = await lineAfter(service.as()('GET', '/api/notes/fails'));
    expect(line).toMatchObject({ level: 'error', err: expect.any(Error) });
    expect(lines).toHaveLength(1);
  });

  it('names nothing that was sent', async () => {
    await lineAfter(service.as()('POST', '/api/notes?name=anns-secret', { text: ['anns-secret'] }, from));
    expect(JSON.stringify(lines)).not.toContain('anns-secret');
  });
});
