import { apiRoutes, isEnough, roleNeeded } from '@daybook/contracts/api';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { type Holdings, createHoldings, createHoldingsFor } from '../support/holdings.js';
import { preparations, sampleOf, send } from '../support/sample-calls.js';
import { named } from '../support/named-routes.js';
import { householdRoutes, sendInto } from '../support/household-calls.js';

let api: ApiUnderTest;
let owner: Person;
let own: Holdings;
let viewer: Person;
let member: Person;
let stranger: Person;
let former: Person;

beforeAll(async () => {
  api = await apiUnderTest();
  await api.person();
  owner = await api.person();
  own = await createHoldings(owner);
  viewer = await owner.welcome('viewer');
  member = await owner.welcome('member');
  former = await owner.welcome('member');
  stranger = await api.person();
  await owner.call('DELETE', `/api/household/members/${former.user.id}`);
});
afterAll(() => api.close());

const opened = (role: 'member' | 'viewer') =>
  householdRoutes.filter((route) => isEnough(role, roleNeeded(route) ?? 'owner'));
const closed = (role: 'member' | 'viewer') => householdRoutes.filter((route) => !opened(role).includes(route));

const refusals = { member: 'read-only-household', owner: 'owners-only', viewer: '' } as const;

describe('every call is about a household or about nobody’s', () => {
  it('and those that change a household are no viewer’s', () => {
    const own = ['savePreferences', 'removeMember'];
    const changing = householdRoutes.filter(({ method, changesNothing }) => method !== 'GET' && !changesNothing);
    const open = changing.filter((route) => roleNeeded(route) === 'viewer').map(({ operationId }) => operationId);
    expect(open).toEqual(own);
  });

  it('and no service of households answers without a role', () => {
    const services = new Set(['budgeting', 'transactions', 'history']);
    expect(apiRoutes.filter((route) => services.has(route.service) && roleNeeded(route) === undefined)).toEqual([]);
  });
});

describe('a viewer', () => {
  it.each(named(closed('viewer')))('is refused %s, without an event', async (_, route) => {
    const before = await api.lastPosition();
    const { status, body } = await sendInto(viewer, owner, route, own);
    expect([status, body.code]).toEqual([403, refusals[roleNeeded(route) ?? 'viewer']]);
    expect(await api.eventsSince(before)).toEqual([]);
  });

  const ofTheirOwn = opened('viewer').filter(({ ownFields }) => ownFields !== undefined);

  it.each(named(ofTheirOwn))('changes by %s what is their own, and nothing of the household', async (_, route) => {
    const sample = sampleOf(route, own).body as Record<string, unknown>;
    const before = await api.lastPosition();
    const { status, body } = await sendInto(viewer, owner, route, own);
    expect([status, body.code]).toEqual([403, 'read-only-household']);
    expect(await api.eventsSince(before)).toEqual([]);
    const ofOwn = Object.fromEntries(Object.entries(sample).filter(([name]) => route.ownFields?.includes(name)));
    expect((await sendInto(viewer, owner, route, own, ofOwn)).status).toBe(200);
  });

  it.each(named(opened('viewer').filter(({ method, changesNothing }) => method === 'GET' || changesNothing)))(
    'reads by %s what the owner reads',
    async (_, route) => {
      const { status, body } = await sendInto(viewer, owner, route, own);
      expect(status).toBe(200);
      if (route.operationId === 'listBills') expect(body).toEqual(await owner.get('/api/bills'));
    },
  );
});

describe('a member', () => {
  it.each(named(closed('member')))('is refused %s, without an event', async (_, route) => {
    const before = await api.lastPosition();
    const { status, body } = await sendInto(member, owner, route, own);
    expect([status, body.code]).toEqual([403, 'owners-only']);
    expect(await api.eventsSince(before)).toEqual([]);
  });

  it.each(named(householdRoutes.filter((route) => roleNeeded(route) === 'member')))(
    'changes by %s',
    async (_, route) => {
      const home = await api.person();
      const guest = await home.welcome('member');
      const holdings = await createHoldingsFor(home, route);
      const body = await preparations[route.operationId]?.(api, home);
      const { status } = await sendInto(guest, home, route, holdings, body);
      expect(status).toBeLessThan(300);
      const own = await guest.get('/api/bills');
      expect(own).toEqual([]);
    },
  );
});

describe.each([
  ['a stranger', () => stranger],
  ['whoever was removed', () => former],
])('%s', (_, who) => {
  it.each(named(householdRoutes))('finds no household by %s, without an event', async (__, route) => {
    const before = await api.lastPosition();
    const { status, body } = await sendInto(who(), owner, route, own);
    expect([status, body.code]).toEqual([404, 'household-not-found']);
    expect(await api.eventsSince(before)).toEqual([]);
  });
});

describe('a call that is about the person', () => {
  const ofPersons = apiRoutes.filter(
    (route) => roleNeeded(route) === undefined && route.access === 'signed-in' && route.method === 'GET',
  );

  it.each(named(ofPersons))('%s is answered as without a household', async (_, route) => {
    const holdings = await createHoldingsFor(viewer, route);
    const plain = await send(viewer, route, sampleOf(route, holdings));
    const { status, body } = await sendInto(viewer, owner, route, holdings);
    expect([status, body]).toEqual([plain.status, plain.body]);
  });
});
