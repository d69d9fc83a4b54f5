import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { HouseholdRole, Preferences, UndoneChange } from '@daybook/contracts';
import { type Call, serviceUnderTest, type ServiceUnderTest } from '@daybook/nest/test-support';
import type { Platform } from '@daybook/platform';
import { identityService } from '../index.js';
import { preferencesStream } from './preferences.js';

let directory: string;
let platform: Platform;
let service: ServiceUnderTest;

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
afterAll(async () => {
  await service.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

const path = '/api/user-preferences';
const read = async (as: Call) => (await as<Preferences>('GET', path)).body;
const save = (as: Call, body: unknown) => as<Preferences>('PUT', path, body);
const layout = (...widgets: string[]) => JSON.stringify(widgets);

/** A household's founder and others who belong to it, as the gateway vouches for them. */
const household = () => {
  const tenant = randomUUID();
  return {
    tenant,
    founder: service.as({ tenant }),
    guest: (role: HouseholdRole) => service.as({ tenant, role, home: randomUUID() }),
  };
};
const rootsOf = async (tenant: string): Promise<string[]> => {
  const roots: string[] = [];
  for await (const { metadata } of platform.events.readStream(preferencesStream(tenant)))
    roots.push(metadata.commandId);
  return roots;
};

describe('how a household is shown', () => {
  it('is each person’s own, and as the founder has it until they choose', async () => {
    const { founder, guest } = household();
    const [ann, bob] = [guest('member'), guest('owner')];
    await save(founder, { dashboardComponents: layout('savings-goals'), settings: { 'week-start': 'monday' } });
    const shared = {
      categoryColors: null,
      dashboardComponents: layout('savings-goals'),
      settings: { 'week-start': 'monday' },
    };
    expect([await read(ann), await read(bob)]).toEqual([shared, shared]);

    const anns = { ...shared, dashboardComponents: layout('upcoming-bills') };
    expect((await save(ann, { dashboardComponents: anns.dashboardComponents })).body).toEqual(anns);
    await save(bob, { settings: { 'week-start': 'sunday' } });
    expect(await read(founder)).toEqual(shared);
    expect(await read(ann)).toEqual(anns);
    expect(await read(bob)).toEqual({ ...shared, settings: { 'week-start': 'sunday' } });

    await save(founder, { dashboardComponents: layout(), settings: { 'week-start': null, columns: 'few' } });
    expect(await read(ann)).toEqual({ ...anns, settings: { columns: 'few' } });
    expect(await read(bob)).toEqual({
      categoryColors: null,
      dashboardComponents: layout(),
      settings: { 'week-start': 'sunday', columns: 'few' },
    });
  });

  it('is a viewer’s own as well, who is refused what is the household’s, and with it all that came along', async () => {
    const { tenant, founder, guest } = household();
    const viewer = guest('viewer');
    const saved = await save(viewer, { dashboardComponents: layout(), settings: { 'week-start': 'monday' } });
    expect(saved).toMatchObject({ status: 200, body: { dashboardComponents: layout() } });
    for (const body of [
      { categoryColors: '{}' },
      { categoryColor: { name: 'Food', color: 'red' }, settings: { 'week-start': 'sunday' } },
      { sampleData: '' },
      { hiddenCategories: '[]' },
      { ignoredPayments: '[]' },
    ])
      expect(await save(viewer, body)).toMatchObject({ status: 403, body: { code: 'read-only-household' } });
    expect(await rootsOf(tenant)).toHaveLength(1);
    expect(await read(founder)).toEqual({ categoryColors: null, dashboardComponents: null });
  });

  it('is a founder’s own once they have handed the household over', async () => {
    const tenant = randomUUID();
    const user = randomUUID();
    const before = service.as({ tenant, user });
    const demoted = service.as({ tenant, user, role: 'viewer' });
    const other = service.as({ tenant, role: 'owner', home: randomUUID() });
    await save(before, { dashboardComponents: layout('savings-goals') });
    await save(demoted, { dashboardComponents: layout() });
    expect((await read(demoted)).dashboardComponents).toBe(layout());
    expect((await read(other)).dashboardComponents).toBe(layout('savings-goals'));
    // An owner again, they go on with their own.
    await save(before, { dashboardComponents: layout('income-tracker') });
    expect((await read(before)).dashboardComponents).toBe(layout('income-tracker'));
    expect((await read(other)).dashboardComponents).toBe(layout('savings-goals'));
  });

  it('hides a saved filter of the household from whoever deletes it, and from nobody else', async () => {
    const { founder, guest } = household();
    const ann = guest('member');
    await save(founder, { settings: { 'saved-filter:Food': '{}' } });
    await save(ann, { settings: { 'saved-filter:Food': null } });
    expect([(await read(ann)).settings, (await read(founder)).settings]).toEqual([
      undefined,
      { 'saved-filter:Food': '{}' },
    ]);
  });

  it('has of each person at most 40 settings, those of the household among them', async () => {
    const { founder, guest } = household();
    const ann = guest('member');
    const some = (count: number, text = 'x') =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`s-${n}`, text]));
    await save(founder, { settings: some(40) });
    expect(await save(ann, { settings: { other: 'x' } })).toMatchObject({ body: { code: 'too-many-settings' } });
    expect((await save(ann, { settings: some(40, 'y') })).status).toBe(200);
    expect((await save(ann, { settings: { 's-1': null, other: 'x' } })).status).toBe(200);
  });

  it('is undone by the person alone whose own it is, back to what the household has', async () => {
    const { tenant, founder, guest } = household();
    const ann = guest('member');
    await save(founder, { settings: { 'week-start': 'monday' } });
    await save(ann, { dashboardComponents: layout('upcoming-bills'), settings: { 'week-start': 'sunday', own: 'x' } });
    const root = (await rootsOf(tenant)).at(-1) ?? '';
    const undo = (as: Call, which: string) => as<UndoneChange>('POST', `${path}/changes/${which}/undo`);
    expect(await undo(founder, root)).toMatchObject({ status: 404, body: { code: 'change-not-found' } });
    const undone = await undo(ann, root);
    expect(undone).toMatchObject({ status: 200, body: { restored: 3, kept: 0 } });
    await save(founder, { dashboardComponents: layout(), settings: { 'week-start': 'saturday' } });
    expect(await read(ann)).toEqual(await read(founder));
    await undo(ann, undone.body.root);
    expect(await read(ann)).toEqual({
      categoryColors: null,
      dashboardComponents: layout('upcoming-bills'),
      settings: { 'week-start': 'sunday', own: 'x' },
    });
  });

  it('is told of an earlier time with the layout that the person had then', async () => {
    const { founder, guest } = household();
    const ann = guest('member');
    await save(founder, { dashboardComponents: layout('savings-goals') });
    await save(ann, { dashboardComponents: layout('upcoming-bills') });
    const then = new Date().toISOString();
    while (new Date().toISOString() === then) await new Promise((resolve) => setTimeout(resolve, 1));
    await save(ann, { dashboardComponents: layout(), settings: { 'week-start': 'monday' } });
    const asOf = async (as: Call) => (await as<Preferences>('GET', `${path}?asOf=${then}`)).body;
    expect(await asOf(ann)).toEqual({
      categoryColors: null,
      dashboardComponents: layout('upcoming-bills'),
      settings: { 'week-start': 'monday' },
    });
    expect(await asOf(founder)).toEqual({ categoryColors: null, dashboardComponents: layout('savings-goals') });
  });

  it('leaves colors the household’s, whoever chooses them along with their layout', async () => {
    const { founder, guest } = household();
    const ann = guest('member');
    await save(ann, { categoryColors: '{"Food":"red"}', dashboardComponents: layout() });
    expect(await read(founder)).toEqual({ categoryColors: '{"Food":"red"}', dashboardComponents: null });
    expect(await read(ann)).toEqual({ categoryColors: '{"Food":"red"}', dashboardComponents: layout() });
  });
});
