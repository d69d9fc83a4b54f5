import { ownPlatform } from './testing/data-directory.js';
import { notebook } from './testing/notebook.js';
import { serviceUnderTest } from './testing/service-under-test.js';

it('tells the gateway, and nobody else, whether the read models have what was written', async () => {
  const own = await ownPlatform();
  const service = await serviceUnderTest(notebook, own.platform);
  const call = service.as();
  // No projection of this service follows anything, so nothing is ever missing.
  await own.platform.positions.advance(call.identity.tenant, { plan: '9'.repeat(16) });
  const { status, body } = await call('GET', '/freshz');
  expect([status, body]).toEqual([200, { fresh: true }]);
  expect((await service.anonymous('GET', '/freshz')).status).toBe(401);
  await service.close();
  await own.remove();
});
