import { scenarioUnderTest } from '../../test-support/scenario-under-test.js';

const { the, budgeting, made, rowsOf, commands } = scenarioUnderTest();

describe('scenarios', () => {
  it('are listed, renamed, copied with their changes, and deleted', async () => {
    await made(`/api/bills?${the.within}`, { name: 'Gym', amount: '40' });
    const copy = await made(`/api/scenarios/${the.scenario}/copy`, { name: 'Copy' });
    expect(copy).toMatchObject({ name: 'Copy', commands: 1 });
    const renamed = await the.home.call('PATCH', `/api/scenarios/${the.scenario}`, { name: ' Rent up ' });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Rent up']);
    expect((await the.home.get('/api/scenarios')).map(({ name }: { name: string }) => name)).toEqual([
      'Rent up',
      'Copy',
    ]);
    expect((await the.home.call('DELETE', `/api/scenarios/${the.scenario}`)).status).toBe(204);
    expect((await the.home.call('GET', `/api/bills?${the.within}`)).status).toBe(404);
    expect((await the.home.call('DELETE', `/api/scenarios/${the.scenario}`)).status).toBe(404);
    expect(await rowsOf(`/api/bills?scenario=${copy.id}`)).toEqual(['Gym 40.00']);
  });

  it('are 20 at most', async () => {
    for (let n = 1; n < 20; n += 1) await made('/api/scenarios', { name: `${n}` });
    const refused = await the.home.call('POST', '/api/scenarios', { name: 'One more' });
    expect([refused.status, refused.body.code]).toEqual([422, 'too-many-scenarios']);
  });

  it('are nobody else’s', async () => {
    const other = budgeting.service.household(budgeting.platform.ids.uuid());
    for (const [method, path, body] of [
      ['GET', `/api/bills?${the.within}`],
      ['POST', `/api/bills?${the.within}`, { name: 'Gym', amount: '1' }],
      ['GET', `/api/scenarios/${the.scenario}/commands`],
      ['POST', `/api/scenarios/${the.scenario}/apply`],
      ['PATCH', `/api/scenarios/${the.scenario}`, { name: 'Mine' }],
      ['GET', '/api/bills?scenario=nothing'],
    ] as const) {
      const { status, body: answer } = await other.call(method, path, body);
      expect([path, status, answer.code]).toEqual([path, 404, 'scenario-not-found']);
    }
  });

  it('go with no earlier time, and with no other route', async () => {
    expect((await the.home.call('GET', `/api/bills?${the.within}&asOf=2026-01-01`)).status).toBe(400);
    expect((await the.home.call('GET', `/api/scenarios?${the.within}`)).status).toBe(400);
  });
});

describe('a change that goes to a scenario', () => {
  it('is in its answers, and not in the plan', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    const length = await the.home.planLength();
    const gym = await made(`/api/bills?${the.within}`, { name: 'Gym', amount: '40' });
    await the.home.call('PUT', `/api/bills/${gym.id}?${the.within}`, { amount: '45', frequency: 'weekly' });
    await the.home.call('PUT', `/api/bills/${rent.id}?${the.within}`, { amount: '1080' });
    expect(await rowsOf('/api/bills')).toEqual(['Rent 1000.00']);
    expect((await rowsOf(`/api/bills?${the.within}`))[0]).toBe('Rent 1080.00');
    expect(await the.home.get(`/api/bills/${gym.id}?${the.within}`)).toMatchObject({
      amount: '45.00',
      frequency: 'weekly',
    });
    expect(await the.home.get(`/api/budget-summary?${the.within}`)).toMatchObject({ totalBills: 1260 });
    const { prices } = await the.home.get(`/api/bills/${rent.id}/prices?${the.within}`);
    expect(prices.at(-1)).toMatchObject({ planned: '1080.00' });
    expect(await the.home.planLength()).toBe(length);
    expect((await the.home.call('DELETE', `/api/bills/${rent.id}/group?${the.within}`)).body.deleted).toBe(1);
    expect((await the.home.get(`/api/bills?${the.within}`)).every(({ id }: { id: number }) => id !== rent.id)).toBe(
      true,
    );
  });

  it('is refused where it does not fit, and kept where it only no longer fits', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    expect((await the.home.call('PUT', `/api/bills/999?${the.within}`, { amount: '1' })).body.code).toBe(
      'bill-not-found',
    );
    await the.home.call('PUT', `/api/bills/${rent.id}?${the.within}`, { amount: '1080' });
    await the.home.call('DELETE', `/api/bills/${rent.id}/group`);
    expect(await rowsOf(`/api/bills?${the.within}`)).toEqual([]);
    expect(await commands()).toMatchObject([
      { number: 1, does: 'revise', name: 'Rent', sets: { amount: '1080.00' }, refused: { code: 'bill-not-found' } },
    ]);
    expect((await the.home.call('DELETE', `/api/scenarios/${the.scenario}/commands/1`)).status).toBe(204);
    expect((await the.home.call('DELETE', `/api/scenarios/${the.scenario}/commands/1`)).body.code).toBe(
      'scenario-command-not-found',
    );
    expect(await commands()).toEqual([]);
  });

  it('finds what the scenario added, whatever the plan has added since', async () => {
    const gym = await made(`/api/bills?${the.within}`, { name: 'Gym', amount: '40' });
    await made('/api/bills', { name: 'Rent', amount: '1000' });
    await the.home.call('PUT', `/api/bills/${gym.id}?${the.within}`, { amount: '45' });
    expect(await rowsOf(`/api/bills?${the.within}`)).toEqual(['Rent 1000.00', 'Gym 45.00']);
  });

  it('is made where the tag is that of the scenario', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    const path = `/api/bills/${rent.id}?${the.within}`;
    const change = (tag: string) => the.home.call('PUT', path, { amount: '1' }, { 'if-match': tag });
    expect((await change('"another"')).status).toBe(412);
    expect((await change('*')).status).toBe(200);
  });
});

describe('a change that is sent again', () => {
  const keyed = (path: string, body: unknown, key = 'one') =>
    the.home.call('POST', path, body, { 'idempotency-key': key });

  it('is another one in another scenario', async () => {
    const other = (await made('/api/scenarios', { name: 'Other' })).id;
    for (const query of ['', `?${the.within}`, `?scenario=${other}`]) {
      expect((await keyed(`/api/bills${query}`, { name: 'Gym', amount: '40' })).status).toBe(201);
    }
    for (const query of ['', `?${the.within}`, `?scenario=${other}`]) {
      expect(await rowsOf(`/api/bills${query}`)).toEqual(query === '' ? ['Gym 40.00'] : ['Gym 40.00', 'Gym 40.00']);
    }
  });

  /** The same request, as a gateway sends it again that has lost the answer. */
  const again = (path: string, body: unknown) =>
    the.home.call('POST', path, body, { 'daybook-command-id': '0b6c1b1e-7d5c-4a9e-8f57-2f6f5d0f9a33' });

  it('is answered where it was removed or applied since', async () => {
    const path = `/api/bills?${the.within}`;
    const first = await again(path, { name: 'Gym', amount: '40' });
    const second = await again(path, { name: 'Gym', amount: '40' });
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await commands()).toHaveLength(1);
    await the.home.call('DELETE', `/api/scenarios/${the.scenario}/commands/1`);
    expect((await again(path, { name: 'Gym', amount: '40' })).status).toBe(201);
    expect(await commands()).toEqual([]);
  });

  it('says that a scenario is gone that it had made', async () => {
    const { body } = await again('/api/scenarios', { name: 'Plan' });
    await the.home.call('DELETE', `/api/scenarios/${body.id}`);
    const late = await again('/api/scenarios', { name: 'Plan' });
    expect([late.status, late.body.code]).toEqual([404, 'scenario-not-found']);
  });
});

it('keeps no change that is refused, whatever another device adds at the same time', async () => {
  const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
  const months = (first: string, last: string) => ({ firstMonth: first, lastMonth: last });
  const answers = await Promise.all(
    [
      { firstMonth: '2030-05' },
      { lastMonth: '2030-04' },
      months('2030-01', '2030-02'),
      { firstMonth: '2030-03' },
      { lastMonth: '2030-01' },
    ].map((body) => the.home.call('PUT', `/api/bills/${rent.id}?${the.within}`, body)),
  );
  const kept = answers.filter(({ status }) => status === 200).length;
  const rows = (await commands()) as { refused: unknown }[];
  expect([rows.length, rows.filter(({ refused }) => refused !== null)]).toEqual([kept, []]);
});

it('is compared with the plan month by month', async () => {
  await made('/api/incomes', { personName: 'Ann', amount: '3000' });
  const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
  await made('/api/bills', { name: 'Water', amount: '50' });
  await the.home.call('PUT', `/api/bills/${rent.id}?${the.within}`, { amount: '1080' });
  await the.home.call('PUT', `/api/bills/${rent.id}?${the.within}`, { name: 'Flat' });
  const { months, differs, refused } = await the.home.get(`/api/scenarios/${the.scenario}/compare?months=24`);
  expect(months).toHaveLength(24);
  expect(months[1]).toMatchObject({
    income: { base: '3000.00', scenario: '3000.00' },
    bills: { base: '1050.00', scenario: '1130.00' },
    leftOver: { base: '1950.00', scenario: '1870.00' },
    cumulated: { base: '3900.00', scenario: '3740.00' },
  });
  expect(differs).toMatchObject([{ kind: 'bill', id: rent.id, name: 'Flat' }]);
  expect([differs[0].base[23], differs[0].scenario[23], refused]).toEqual(['1000.00', '1080.00', []]);
  const same = await the.home.get(`/api/explain/planned-bills?month=${months[1].month}&${the.within}`);
  expect(same.terms.at(-1).amount).toBe('1130.00');
});
