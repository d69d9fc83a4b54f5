import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Preferences, UndoneChange } from '@daybook/contracts';
import { type Call, serviceUnderTest, type ServiceUnderTest } from '@daybook/nest/test-support';
import type { Platform } from '@daybook/platform';
import { identityService } from '../index.js';
import { preferencesStream } from './preferences.js';

let directory: string;
let platform: Platform;
let service: ServiceUnderTest;
let home: ReturnType<ServiceUnderTest['as']>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  platform = await openEmbeddedPlatform({ directory });
  const mail = { kind: 'folder' as const, folder: join(directory, 'mail') };
  const settings = { adminEmails: [], oldestAccountIsAdministrator: true, mail };
  service = await serviceUnderTest(
    identityService(() => settings),
    platform,
  );
});
beforeEach(() => {
  home = service.as();
});
afterAll(async () => {
  await service.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

const path = '/api/user-preferences';
const read = async (as: Call = home) => (await as('GET', path)).body;
const save = (body: unknown, as: Call = home) => as('PUT', path, body);
const colors = '{"Food":"green","__proto__":"red"}';

describe('the preferences', () => {
  it('are null until they are saved', async () => {
    expect(await read()).toStrictEqual({ categoryColors: null, dashboardComponents: null });
  });

  it('are answered as they are saved, one without the other', async () => {
    expect(await save({ categoryColors: colors })).toMatchObject({
      status: 200,
      body: { categoryColors: colors, dashboardComponents: null },
    });
    const both = { categoryColors: colors, dashboardComponents: '["savings-goals","financial-overview"]' };
    const saved = await save({ dashboardComponents: both.dashboardComponents });
    expect(saved.body).toStrictEqual(both);
    expect(await read()).toStrictEqual(both);
  });

  it('are answered of an earlier time as they stood then', async () => {
    const first = { categoryColors: colors, dashboardComponents: '["savings-goals"]' };
    const asOf = async (at: number) =>
      read(((method, to) => home(method, `${to}?asOf=${new Date(at).toISOString()}`)) as Call);
    const before = Date.now() - 1;
    await save(first);
    const then = Date.now();
    await until('it is later', async () => Date.now() > then);
    await save({ dashboardComponents: '[]' });
    expect(await asOf(before)).toStrictEqual({ categoryColors: null, dashboardComponents: null });
    expect(await asOf(then)).toStrictEqual(first);
    expect(await read()).toStrictEqual({ ...first, dashboardComponents: '[]' });
    expect((await home('PUT', `${path}?asOf=2026-01-01`, first)).status).toBe(405);
  });

  it('show views of an earlier time as the person likes them now', async () => {
    await save({ dashboardComponents: '[]' });
    const then = new Date().toISOString();
    await save({ settings: { 'week-start': 'monday' } });
    expect((await home('GET', `${path}?asOf=${then}`)).body).toMatchObject({ settings: { 'week-start': 'monday' } });
  });

  it('may name no widget, and keep no unknown or repeated one', async () => {
    expect((await save({ dashboardComponents: '["nonsense","budget-progress","budget-progress"]' })).body).toEqual({
      categoryColors: null,
      dashboardComponents: '["budget-progress"]',
    });
    expect((await save({ dashboardComponents: '[]' })).body).toMatchObject({ dashboardComponents: '[]' });
  });

  it('remember what sample data was loaded', async () => {
    await save({ sampleData: '{"bills":[4]}' });
    expect(await read()).toMatchObject({ sampleData: '{"bills":[4]}' });
    expect((await save({ sampleData: '' })).body).toMatchObject({ sampleData: '' });
  });

  it('remember which built-in categories were deleted', async () => {
    expect((await save({ hiddenCategories: '["Debt","Debt"]' })).body).toMatchObject({ hiddenCategories: '["Debt"]' });
    expect(await read()).toEqual({ categoryColors: null, dashboardComponents: null, hiddenCategories: '["Debt"]' });
  });

  it('add the payments that are ignored to those that were, and take one out by undo', async () => {
    const ignore = (...payments: string[]) => save({ ignoredPayments: JSON.stringify(payments) });
    const kept = async () => ((await read()) as Preferences).ignoredPayments ?? '';
    const first = await ignore('1:2026030000001');
    expect(first.body).toMatchObject({ ignoredPayments: '["1:2026030000001"]' });
    await ignore('2:2026030000002', '1:2026030000001');
    await ignore('2:2026030000002');
    expect(await kept()).toBe('["1:2026030000001","2:2026030000002"]');
    let roots: string[] = [];
    for await (const { metadata } of platform.events.readStream(preferencesStream(home.identity.tenant))) {
      roots = [...roots, metadata.commandId];
    }
    expect(roots).toHaveLength(2);
    const undo = async (root: string | undefined) =>
      (await home<UndoneChange>('POST', `${path}/changes/${root}/undo`)).body;
    const undone = await undo(roots[0]);
    expect(undone).toMatchObject({ restored: 1, kept: 0 });
    expect(await kept()).toBe('["2:2026030000002"]');
    await undo(roots[1]);
    expect(await kept()).toBe('[]');
    expect(await undo(undone.root)).toMatchObject({ restored: 1, kept: 0 });
    expect(await kept()).toBe('["1:2026030000001"]');
    await ignore(...Array.from({ length: 500 }, (_, n) => `3:${n}`));
    expect(JSON.parse(await kept())).toHaveLength(500);
  });

  it('keep each setting of two tabs that save at once, and take one back by undo', async () => {
    await Promise.all([
      save({ settings: { 'week-start': 'monday' } }),
      save({ settings: { 'saved-filter:Food': '{"category":"Food"}' } }),
    ]);
    const kept = async () => ((await read()) as Preferences).settings;
    expect(await kept()).toEqual({ 'week-start': 'monday', 'saved-filter:Food': '{"category":"Food"}' });
    const removed = await save({ settings: { 'saved-filter:Food': null } });
    expect(removed.body).toMatchObject({ settings: { 'week-start': 'monday' } });
    let roots: string[] = [];
    for await (const { metadata } of platform.events.readStream(preferencesStream(home.identity.tenant))) {
      roots = [...roots, metadata.commandId];
    }
    const undone = await home<UndoneChange>('POST', `${path}/changes/${roots.at(-1)}/undo`);
    expect(undone.body).toMatchObject({ restored: 1, kept: 0 });
    expect(await kept()).toEqual({ 'week-start': 'monday', 'saved-filter:Food': '{"category":"Food"}' });
  });

  it('are given with no more settings than there can be', async () => {
    const settings = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`s${n}`, 'x']));
    expect(await save({ settings })).toMatchObject({ status: 400, body: { code: 'too-many-values' } });
  });

  it('append nothing when they are saved again', async () => {
    for (let n = 0; n < 3; n += 1) await save({ categoryColors: colors, isAdmin: 1, userId: 7 });
    await save({});
    let events = 0;
    for await (const _ of platform.events.readStream(preferencesStream(home.identity.tenant))) events += 1;
    expect(events).toBe(1);
  });

  it.each([
    [{ categoryColors: 'green' }],
    [{ categoryColors: '["green"]' }],
    [{ categoryColors: { Food: 'green' } }],
    [{ categoryColors: '{"Food":{"$ne":null}}' }],
    [{ dashboardComponents: '{}' }],
    [{ dashboardComponents: ['savings-goals'] }],
    [{ categoryColors: colors, dashboardComponents: '[' }],
    [{ categoryColors: `{"Food":"${'x'.repeat(65_536)}"}` }],
    [{ sampleData: '[]' }],
    [{ hiddenCategories: '{}' }],
    [{ hiddenCategories: '[7]' }],
    [{ ignoredPayments: '["Rent"]' }],
    [{ ignoredPayments: '{"1":2}' }],
    [{ settings: { 'Week start': 'monday' } }],
    [{ settings: { 'week-start': 1 } }],
    [{ settings: { 'week-start': 'x'.repeat(2_001) } }],
    [{ settings: [] }],
  ])('are refused as %j', async (body) => {
    expect((await save(body)).status).toBe(400);
    expect(await read()).toEqual({ categoryColors: null, dashboardComponents: null });
  });

  it('are another household’s own', async () => {
    await save({ categoryColors: colors });
    expect(await read(service.as())).toEqual({ categoryColors: null, dashboardComponents: null });
    expect(await read(service.as({ tenant: home.identity.tenant }))).toMatchObject({ categoryColors: colors });
  });

  it('are nobody’s without a session', async () => {
    expect((await service.anonymous('GET', path)).status).toBe(401);
    expect((await service.anonymous('PUT', path, { categoryColors: colors })).status).toBe(401);
  });
});
