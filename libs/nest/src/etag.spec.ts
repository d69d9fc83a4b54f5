import type { Platform } from '@daybook/platform';
import { etagOf, namesTag } from './etag.js';
import { ownPlatform } from '../test-support/own-platform.js';
import { notesService } from '../test-support/notes-service.js';
import { type ServiceUnderTest, serviceUnderTest } from '../test-support/service-under-test.js';

describe('the tag of a read', () => {
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

  it('is the same while the answer is, and another once it changed', async () => {
    const call = service.as();
    const one = await call('GET', '/api/notes');
    const tag = one.headers.get('etag') ?? '';
    expect(tag).toBe(etagOf([Buffer.from('[]')]));
    const same = await call('GET', '/api/notes', undefined, { 'if-none-match': tag });
    expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, undefined, tag]);
    expect([same.headers.get('content-type'), same.headers.get('content-length')]).toEqual([null, null]);
    await call('POST', '/api/notes', { text: 'milk' });
    const changed = await call('GET', '/api/notes', undefined, { 'if-none-match': tag });
    expect([changed.status, changed.body]).toEqual([200, [`${call.identity.tenant} milk`]]);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('is found among others, and as a weak one', async () => {
    const call = service.as();
    const tag = (await call('GET', '/api/notes')).headers.get('etag') ?? '';
    for (const given of [`"a", ${tag}`, `W/${tag}`, '*']) {
      expect((await call('GET', '/api/notes', undefined, { 'if-none-match': given })).status).toBe(304);
    }
    expect([namesTag(`W/"a"`, '"a"', { weak: false }), namesTag('"b"', '"a"', { weak: true })]).toEqual([false, false]);
  });

  it('is not given to a list that is too long to be held back, which comes whole', async () => {
    const { status, headers, body } = await service.as()<string[]>('GET', '/api/notes/long');
    expect([status, headers.get('etag'), body[0]?.length]).toEqual([200, null, 40 * 64 * 1024]);
  });

  it('is not given to a refusal or to the answer of a change', async () => {
    const call = service.as();
    expect((await call('GET', '/api/notes/status/409')).headers.get('etag')).toBeNull();
    expect((await call('POST', '/api/notes', {})).headers.get('etag')).toBeNull();
  });
});
