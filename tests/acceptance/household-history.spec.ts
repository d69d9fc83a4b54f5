import { until } from '@daybook/adapter-contracts';
import type { HistoryChange } from '@daybook/contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { into } from '../support/household-calls.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.person();
});
afterAll(() => api.close());

const memberOf = ({ user }: Person) => `/api/household/members/${user.id}`;
const named = async (person: Promise<Person>, firstName: string): Promise<Person> => {
  const one = await person;
  await one.call('PATCH', '/api/account', { firstName });
  return one;
};
const changesOf = (who: Person, headers = {}, query = ''): Promise<HistoryChange[]> =>
  who.get(`/api/history${query}`, headers);
const told = async (who: Person, headers = {}, query = '') =>
  (await changesOf(who, headers, query)).map(({ text }) => text);

it('names who chose how they look at the household, which they alone undo', async () => {
  const home = await named(api.person(), 'Kim');
  const guest = await named(home.welcome('member'), 'Ben');
  const save = (who: Person, widgets: string) =>
    who.call('PUT', '/api/user-preferences', { dashboardComponents: widgets }, into(home));
  await save(home, '["savings-goals"]');
  await save(guest, '["upcoming-bills"]');
  const [theirs] = await changesOf(home, {}, '?kind=preferences&q=layout');
  expect(theirs).toMatchObject({
    text: 'Ben Example changed the layout of the dashboard',
    actor: { id: guest.user.id },
    undo: { reason: 'How somebody likes to look at the household is theirs.' },
  });
  const [own] = await changesOf(guest, into(home), '?kind=preferences&q=layout');
  expect(own).toMatchObject({
    text: 'You changed the layout of the dashboard',
    undo: { href: `/api/user-preferences/changes/${theirs?.root}/undo` },
  });
  const { parts } = await guest.get(`/api/history/${theirs?.root}`, into(home));
  expect(parts).toMatchObject([
    {
      subject: { id: 'dashboardComponents' },
      fields: [{ before: '["savings-goals"]', after: '["upcoming-bills"]' }],
    },
  ]);
});

describe('the history of who belongs to a household', () => {
  it('names who invited whom, who joined and what they became, and has no undo', async () => {
    const home = await named(api.person(), 'Kim');
    const guest = await named(home.welcome('member'), 'Ben');
    await home.call('PATCH', memberOf(guest), { role: 'viewer' });
    const { body } = await home.call('POST', '/api/household/invitations', { role: 'viewer' });
    await home.call('DELETE', `/api/household/invitations/${body.id}`);
    const ofOwner = [
      'You revoked an invitation',
      'You invited somebody as a viewer',
      'You made Ben Example a viewer',
      'Ben Example joined the household as a member',
      'You invited somebody as a member',
    ];
    expect(await told(home)).toEqual(ofOwner);
    expect(await told(guest, into(home))).toEqual([
      'Kim Example made you a viewer',
      'You joined the household as a member',
    ]);
    expect(await told(guest)).toEqual([]);

    const [revoked, , changed] = await changesOf(home);
    expect(changed).toMatchObject({
      kind: 'preferences',
      actor: { id: home.user.id, name: 'Kim Example' },
      source: 'web',
      undo: { reason: 'Changes of who belongs to the household stay.' },
    });
    expect(await home.get(`/api/history/${changed?.root}`)).toEqual({ ...changed, parts: [], next: null });
    expect(await told(home, {}, `?before=${revoked?.root}&limit=2`)).toEqual(ofOwner.slice(1, 3));
    expect(await told(home, {}, '?q=ben example joined')).toEqual([ofOwner[3]]);
    expect(await told(home, {}, `?actor=${guest.user.id}`)).toEqual([ofOwner[3]]);
    expect(await told(home, {}, '?kind=bill')).toEqual([]);
    expect((await guest.call('GET', `/api/history/${revoked?.root}`, undefined, into(home))).status).toBe(404);

    await home.call('POST', '/api/household/ownership', { memberId: guest.user.id });
    expect((await told(guest, into(home)))[0]).toBe('Kim Example handed the household over to you');
    expect(await told(home)).toEqual(['You handed the household over to Ben Example', ofOwner[2], ofOwner[3]]);
  });

  it('names who left, who was removed and whose account was deleted', async () => {
    const home = await named(api.person(), 'Kim');
    const [ben, eve, max] = [
      await named(home.welcome('member'), 'Ben'),
      await named(home.welcome('member'), 'Eve'),
      await named(home.welcome('member'), 'Max'),
    ];
    await home.call('POST', '/api/household/ownership', { memberId: max.user.id });
    await ben.call('DELETE', memberOf(ben), undefined, into(home));
    await max.call('DELETE', memberOf(eve), undefined, into(home));
    await max.call('POST', '/api/account/delete', { password: max.password, confirmation: max.email });
    await until('the deletion is told', async () => (await told(home)).join().includes('deleted'));
    expect((await told(home)).slice(0, 3)).toEqual([
      'A former member left the household, since their account was deleted; you became an owner',
      'A former member removed Eve Example from the household',
      'Ben Example left the household',
    ]);
  });

  it('is not told to access tokens', async () => {
    const home = await api.person();
    await home.welcome('member');
    const { body } = await home.call('POST', '/api/tokens', { name: 'Script', scope: 'read' });
    const answer = await api
      .visitor()
      .call('GET', '/api/history', undefined, { authorization: `Bearer ${body.token}` });
    expect([answer.status, answer.body]).toEqual([200, []]);
  });
});
