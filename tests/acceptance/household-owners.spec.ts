import type { Route } from '@daybook/contracts/api';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { createHoldings, createHoldingsFor, type Holdings } from '../support/holdings.js';
import { preparations } from '../support/sample-calls.js';
import { named } from '../support/named-routes.js';
import { householdRoutes, into, sendInto } from '../support/household-calls.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.person();
});
afterAll(() => api.close());

const isRead = ({ method, changesNothing }: Route) => method === 'GET' || changesNothing === true;
const books: ReadonlySet<Route['service']> = new Set(['budgeting', 'transactions']);

/** Somebody who joined, and whom the founder has made an owner. */
const promotedIn = async (home: Person): Promise<Person> => {
  const heir = await home.welcome('member');
  const { status } = await home.call('PATCH', `/api/household/members/${heir.user.id}`, { role: 'owner' });
  expect(status).toBe(200);
  return heir;
};

describe('an owner who did not found the household', () => {
  let founder: Person;
  let heir: Person;
  let own: Holdings;
  beforeAll(async () => {
    founder = await api.person();
    own = await createHoldings(founder);
    heir = await promotedIn(founder);
  });

  it.each(named(householdRoutes.filter(isRead)))('reads by %s as its founder does', async (_, route) => {
    const [theirs, founders] = [
      await sendInto(heir, founder, route, own),
      await sendInto(founder, founder, route, own),
    ];
    expect([theirs.status, founders.status]).toEqual([200, 200]);
    // What tells who is asking, and each person's own views and sign-ins, is told to each differently.
    if (books.has(route.service)) expect(theirs.body).toEqual(founders.body);
  });

  it.each(named(householdRoutes.filter((route) => !isRead(route))))(
    'changes by %s, in that household and not in their own',
    async (_, route) => {
      const home = await api.person();
      const promoted = await promotedIn(home);
      const holdings = await createHoldingsFor(home, route);
      const body = await preparations[route.operationId]?.(api, home);
      const untouched = await promoted.get('/api/history');
      const { status } = await sendInto(promoted, home, route, holdings, body);
      expect(status).toBeLessThan(300);
      expect(await promoted.get('/api/history')).toEqual(untouched);
    },
  );

  it.each([
    ['PATCH', { role: 'member' }],
    ['PATCH', { role: 'viewer' }],
    ['DELETE', undefined],
  ])('is refused %s %j of whoever did, without an event', async (method, body) => {
    const before = await api.lastPosition();
    const path = `/api/household/members/${founder.user.id}`;
    const answer = await heir.call(method, path, body, into(founder));
    expect([answer.status, answer.body.code]).toEqual([409, 'founder-stays']);
    expect(await api.eventsSince(before)).toEqual([]);
  });

  it('is one as long as another owner says so', async () => {
    const home = await api.person();
    const [first, second] = [await promotedIn(home), await promotedIn(home)];
    const roleOf = async (who: Person) => (await who.get('/api/household', into(home))).role;
    await second.call('PATCH', `/api/household/members/${first.user.id}`, { role: 'viewer' }, into(home));
    expect([await roleOf(first), await roleOf(second)]).toEqual(['viewer', 'owner']);
    await home.call('DELETE', `/api/household/members/${second.user.id}`);
    const { status, body } = await second.call('GET', '/api/household', undefined, into(home));
    expect([status, body.code]).toEqual([404, 'household-not-found']);
  });
});
