import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { ClientError, ClientErrorBody } from '@daybook/contracts';
import { readEvents } from '@daybook/event-sourcing';
import { EventSourcing, type RequestIdentity } from '@daybook/nest';
import { type AdminUnderTest, adminUnderTest } from '../../test-support/admin-under-test.js';
import { clearedErrorsStream } from '../operations/audit-trail.js';
import { ClientErrors } from './client-errors.js';

let admin: AdminUnderTest;
let ann: RequestIdentity;
let people = 1;

beforeAll(async () => {
  admin = await adminUnderTest(openEmbeddedPlatform);
  ann = await admin.appointed();
});
afterAll(() => admin.close());
afterEach(() => admin.service.as(ann)('DELETE', '/api/admin/client-errors'));

const fault: ClientErrorBody = {
  view: 'transactions',
  build: 'b1',
  error: 'TypeError',
  thrownIn: ['amountOf /remotes/transactions/b1/45.js:1:2345'],
  components: ['Row /remotes/transactions/b1/45.js:1:2311', 'List'],
};
const someone = () => admin.register((people += 1), 'Ben');
const report = (who: RequestIdentity, body: object) =>
  admin.service.as(who)<{ code: string; message: string }>('POST', '/api/client-errors', body);
const listed = async () => (await admin.service.as(ann)<ClientError[]>('GET', '/api/admin/client-errors')).body;

it('counts the same fault of a build once, with when it was first and last seen', async () => {
  const ben = await someone();
  expect((await report(ben, fault)).status).toBe(204);
  expect((await report(await someone(), fault)).status).toBe(204);
  await report(ben, { ...fault, build: 'b2' });
  const found = await listed();
  expect(found.map(({ build, count }) => [build, count]).sort()).toEqual([
    ['b1', 2],
    ['b2', 1],
  ]);
  for (const { firstAt, lastAt } of found) expect(firstAt <= lastAt).toBe(true);
});

it('keeps nothing of whoever reported it', async () => {
  const ben = await someone();
  await report(ben, fault);
  const text = JSON.stringify(await listed());
  expect([ben.user, ben.tenant, 'Ben'].filter((trace) => text.includes(trace))).toEqual([]);
});

it.each<[string, object]>([
  ['a message', { ...fault, message: 'Rent 1,200.00 is not iterable' }],
  ['words in place of a component', { ...fault, components: ['Rent for March'] }],
  ['an address with a query', { ...fault, thrownIn: ['f /x.js?q=rent:1:2'] }],
  ['an amount', { ...fault, error: '$1,200.00' }],
  ['more components than are of use', { ...fault, components: Array.from({ length: 31 }, () => 'A') }],
])('refuses %s', async (_, body) => {
  expect((await report(await someone(), body)).status).toBe(400);
  expect(await listed()).toEqual([]);
});

it('takes 20 reports an hour of one person', async () => {
  const [ben, eve] = [await someone(), await someone()];
  for (let n = 0; n < 20; n += 1) expect((await report(ben, fault)).status).toBe(204);
  const { status, body, headers } = await report(ben, fault);
  expect([status, body.code, Number(headers.get('Retry-After')) > 0]).toEqual([429, 'too-many-attempts', true]);
  expect((await report(eve, fault)).status).toBe(204);
});

it('keeps the 200 that were seen last', async () => {
  const errors = admin.service.app.get(ClientErrors);
  for (let n = 0; n < 202; n += 1) await errors.report({ ...fault, build: `b${n}` });
  const builds = (await listed()).map(({ build }) => build);
  expect([builds.length, builds.includes('b201')]).toEqual([200, true]);
});

it('is cleared by an administrator alone, and by no open screen of one', async () => {
  const ben = await someone();
  await report(ben, fault);
  const open = admin.service.as({ ...ann, confirmedAt: 0 });
  const { status, body } = await open<{ code: string }>('DELETE', '/api/admin/client-errors');
  expect([status, body.code]).toEqual([403, 'sign-in-not-recent']);
  expect((await admin.service.as(ben)('DELETE', '/api/admin/client-errors')).status).toBe(403);
  expect((await admin.service.as(ben)('GET', '/api/admin/client-errors')).status).toBe(403);
  expect(await listed()).toHaveLength(1);
  expect((await admin.service.as(ann)('DELETE', '/api/admin/client-errors')).status).toBe(204);
  expect(await listed()).toEqual([]);
});

it('is cleared with an entry in the log of who did it and of how many there were, and with none where there was nothing', async () => {
  const { codec } = admin.service.app.get(EventSourcing);
  const recorded = async () => {
    const found: unknown[] = [];
    const stream = clearedErrorsStream(new Date(admin.platform.clock.now()).toISOString());
    for await (const one of readEvents(admin.platform.events, codec, stream)) {
      if (one.kind === 'event') found.push([one.event, one.metadata.actor, one.metadata.tenant]);
    }
    return found;
  };
  const before = (await recorded()).length;
  const ben = await someone();
  await report(ben, fault);
  await report(ben, { ...fault, build: 'b2' });
  for (let n = 0; n < 2; n += 1) await admin.service.as(ann)('DELETE', '/api/admin/client-errors');
  const cleared = { type: 'ClientErrorsCleared', data: { errors: 2 } };
  expect((await recorded()).slice(before)).toEqual([[cleared, { kind: 'user', id: ann.user }, null]]);
});
