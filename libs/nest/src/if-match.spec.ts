import type { Platform } from '@daybook/platform';
import { ownPlatform } from '../test-support/own-platform.js';
import { notesService } from '../test-support/notes-service.js';
import { type ServiceUnderTest, serviceUnderTest } from '../test-support/service-under-test.js';

describe('a change with If-Match', () => {
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

  const refused = { code: 'changed-meanwhile', message: 'This was changed by someone else in the meantime' };

  it('is made while the address reads as it was read, and refused once it does not', async () => {
    const call = service.as();
    const tag = (await call('GET', '/api/notes/7')).headers.get('etag') ?? '';
    expect((await call('PUT', '/api/notes/7', { text: 'a' }, { 'if-match': `"other", ${tag}` })).status).toBe(200);
    const late = await call('PUT', '/api/notes/7', { text: 'b' }, { 'if-match': tag });
    expect([late.status, late.body]).toEqual([412, refused]);
    const { body, headers } = await call<{ text: string }>('GET', '/api/notes/7');
    expect(body.text).toMatch(/ a$/);
    const action = await call('PUT', '/api/notes/7/group', { text: 'c' }, { 'if-match': headers.get('etag') ?? '' });
    expect(action.status).toBe(200);
  });

  it('is made by the first alone of several that have read the same', async () => {
    const call = service.as();
    const tag = (await call('GET', '/api/notes/8')).headers.get('etag') ?? '';
    const all = ['a', 'b', 'c'].map((text) =>
      call('PUT', '/api/notes/8/group', { text, wait: 30 }, { 'if-match': tag }),
    );
    expect((await Promise.all(all)).map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('is made by whatever tag for *, where there is something', async () => {
    const call = service.as();
    expect((await call('PUT', '/api/notes/7', {}, { 'if-match': '*' })).status).toBe(200);
    expect((await call('PUT', '/api/notes/901', {}, { 'if-match': '*' })).status).toBe(412);
  });

  it('is refused by a weak tag, and where nothing can be read', async () => {
    const call = service.as();
    const tag = (await call('GET', '/api/notes/7')).headers.get('etag') ?? '';
    expect((await call('PUT', '/api/notes/7', {}, { 'if-match': `W/${tag}` })).status).toBe(412);
    expect((await call('DELETE', '/api/notes/901', undefined, { 'if-match': tag })).status).toBe(412);
  });

  it('answers again under its Idempotency-Key what it answered first', async () => {
    const call = service.as();
    const tag = (await call('GET', '/api/notes/9')).headers.get('etag') ?? '';
    const headers = { 'if-match': tag, 'idempotency-key': 'once' };
    const send = () => call('PUT', '/api/notes/9', { text: 'a' }, headers);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  });
});
