import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';

const rule = {
  name: 'Coffee',
  conditions: [{ field: 'description', operator: 'contains', value: 'coffee' }],
  actions: [{ type: 'set_category', value: 'Food' }],
};

describe('a change with If-Match', () => {
  let api: ApiUnderTest;
  let person: Person;

  beforeAll(async () => {
    api = await apiUnderTest();
    person = await api.person();
  });
  afterAll(() => api.close());

  it.each([
    ['a bill', '/api/bills', { name: 'Rent', amount: '1200' }, ['', '/group'], { amount: '1300' }],
    ['an income', '/api/incomes', { personName: 'Ann', amount: '2000' }, ['', '/group'], { amount: '2100' }],
    ['a rule', '/api/transaction-rules', rule, ['', ''], { name: 'Beans' }],
  ])(
    'of %s is made for whoever has seen what is there, and for nobody else',
    async (_, list, made, [, removal], change) => {
      const { body } = await person.call('POST', list, made);
      const path = `${list}/${body.id}`;
      const read = await person.call('GET', path);
      expect(read.body).toEqual((await person.get(list)).find(({ id }: { id: number }) => id === body.id));
      const seen = { 'if-match': read.headers.get('etag') ?? '' };

      const both = await Promise.all([1, 2].map(() => person.call('PUT', path, change, seen)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
      const before = await api.lastPosition();
      const late = await person.call('DELETE', `${path}${removal}`, undefined, seen);
      expect([late.status, late.body.code, await api.lastPosition()]).toEqual([412, 'changed-meanwhile', before]);

      const now = { 'if-match': (await person.call('GET', path)).headers.get('etag') ?? '' };
      expect((await person.call('DELETE', `${path}${removal}`, undefined, now)).status).toBe(200);
      expect((await person.call('GET', path)).status).toBe(404);
    },
  );

  it('of the preferences is made for whoever has seen them', async () => {
    const seen = { 'if-match': (await person.call('GET', '/api/user-preferences')).headers.get('etag') ?? '' };
    const save = (text: string) => person.call('PUT', '/api/user-preferences', { dashboardComponents: text }, seen);
    expect((await save('["savings-goals"]')).status).toBe(200);
    expect((await save('[]')).status).toBe(412);
    expect((await person.get('/api/user-preferences')).dashboardComponents).toBe('["savings-goals"]');
  });
});
