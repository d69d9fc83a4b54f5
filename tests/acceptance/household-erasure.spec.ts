import { until } from '@daybook/adapter-contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { into } from '../support/household-calls.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.person();
});
afterAll(() => api.close());

const join = (who: Person, token: string) => who.call('POST', '/api/households', { token });
const rolesIn = async (home: Person): Promise<Record<number, string>> => {
  const { members } = await home.get('/api/household');
  return Object.fromEntries(members.map(({ id, role }: { id: number; role: string }) => [id, role]));
};

describe('an account that is deleted', () => {
  const erase = ({ call, email, password }: Person) =>
    call('POST', '/api/account/delete', { password, confirmation: email });
  const untilOnly = (home: Person, ids: readonly number[], headers = {}) =>
    until('the household is without them', async () => {
      const { members } = await home.get('/api/household', headers);
      return members.map(({ id }: { id: number }) => id).join() === ids.join();
    });

  it('of a member leaves the household as it is, without them', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    await guest.call('POST', '/api/bills', { name: 'Water', amount: '40' }, into(home));
    expect((await erase(guest)).status).toBe(202);
    await untilOnly(home, [home.user.id]);
    expect(await home.get('/api/bills')).toMatchObject([{ name: 'Water' }]);
    expect((await home.call('POST', '/api/household/invitations', { role: 'member' })).status).toBe(201);
  });

  it('is told beforehand which households end with it, and for how many', async () => {
    const home = await api.person();
    const [guest] = [await home.welcome('member'), await home.welcome('viewer')];
    const told = async (who: Person) =>
      (await who.get('/api/households')).map(
        ({ id, others, endsWithAccount }: { id: number; others: number; endsWithAccount: number }) => [
          id,
          others,
          endsWithAccount,
        ],
      );
    expect(await told(home)).toEqual([[home.user.id, 2, 1]]);
    expect(await told(guest)).toEqual([
      [guest.user.id, 0, 1],
      [home.user.id, 2, 0],
    ]);
    // Its founder would own it again, and is not there any more once they have left themselves.
    await home.call('POST', '/api/household/ownership', { memberId: guest.user.id });
    expect([await told(home), (await told(guest))[1]]).toEqual([[[home.user.id, 2, 0]], [home.user.id, 2, 0]]);
    await erase(home);
    await until('the founder is gone', async () => (await told(guest))[1]?.join() === `${home.user.id},1,1`);
  });

  it('of the only owner makes the founder owner again', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    await home.call('POST', '/api/household/ownership', { memberId: guest.user.id });
    await erase(guest);
    await untilOnly(home, [home.user.id]);
    expect(await rolesIn(home)).toEqual({ [home.user.id]: 'owner' });
  });

  it('of a founder who handed it over leaves it to its new owner, and of the last owner ends it', async () => {
    const home = await api.person();
    const [guest, child] = [await home.welcome('member'), await home.welcome('viewer')];
    await guest.call('PATCH', '/api/account', { firstName: 'Ben' });
    await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200' });
    await home.call('POST', '/api/household/ownership', { memberId: guest.user.id });
    const response = await fetch(`${api.address}/api/changes`, { headers: { cookie: child.cookie, ...into(home) } });
    const text = response.text();
    expect((await erase(home)).status).toBe(202);
    expect((await home.call('GET', '/api/bills')).status).toBe(401);
    await untilOnly(guest, [guest.user.id, child.user.id], into(home));
    expect(await guest.get('/api/household', into(home))).toMatchObject({
      id: home.user.id,
      name: 'Ben Example’s household',
      role: 'owner',
    });
    expect(await child.get('/api/bills', into(home))).toMatchObject([{ name: 'Rent' }]);
    const water = await guest.call('POST', '/api/bills', { name: 'Water', amount: '40' }, into(home));
    const invited = await guest.call('POST', '/api/household/invitations', { role: 'member' }, into(home));
    expect([water.status, invited.status]).toEqual([201, 201]);
    expect((await erase(guest)).status).toBe(202);
    expect(await text).toContain('event: end');
    expect((await child.call('GET', '/api/bills', undefined, into(home))).body.code).toBe('household-not-found');
    expect((await join(await api.person(), invited.body.token)).body.code).toBe('invitation-void');
    expect(await child.get('/api/households')).toMatchObject([{ id: child.user.id, isOwn: 1 }]);
  });

  it('of two owners at once ends the household with the second', async () => {
    const home = await api.person();
    const [guest, child] = [await home.welcome('member'), await home.welcome('viewer')];
    await home.call('PATCH', `/api/household/members/${guest.user.id}`, { role: 'owner' });
    const answers = await Promise.all([erase(home), erase(guest)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await until('the household is over', async () => {
      const { status } = await child.call('GET', '/api/bills', undefined, into(home));
      return status === 404;
    });
  });

  it('of the founder who alone owns it ends the household for all', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    const response = await fetch(`${api.address}/api/changes`, { headers: { cookie: guest.cookie, ...into(home) } });
    const text = response.text();
    await erase(home);
    expect((await guest.call('GET', '/api/bills', undefined, into(home))).body.code).toBe('household-not-found');
    expect(await guest.get('/api/households')).toMatchObject([{ id: guest.user.id, isOwn: 1 }]);
    expect(await text).toContain('event: end');
    expect(await guest.get('/api/bills')).toEqual([]);
  });
});
