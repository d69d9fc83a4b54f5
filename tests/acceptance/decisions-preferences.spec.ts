import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';

let api: ApiUnderTest;
let home: Person;

beforeAll(async () => {
  api = await apiUnderTest();
});
beforeEach(async () => {
  home = await api.person();
});
afterAll(() => api.close());

describe('preferences', () => {
  const save = (body: object) => home.call('PUT', '/api/user-preferences', body);

  it('are null before, and independent of each other', async () => {
    expect(await home.get('/api/user-preferences')).toEqual({ categoryColors: null, dashboardComponents: null });
    await save({ categoryColors: '{"Food":"green"}' });
    const { body } = await save({ dashboardComponents: '["upcoming-bills"]' });
    expect(body).toEqual({ categoryColors: '{"Food":"green"}', dashboardComponents: '["upcoming-bills"]' });
    expect(await home.get('/api/user-preferences')).toEqual(body);
  });

  it('may hold no widget, and drop unknown and repeated ones', async () => {
    expect((await save({ dashboardComponents: '[]' })).body.dashboardComponents).toBe('[]');
    const given = '["savings-goals","nonsense","savings-goals","financial-overview"]';
    const { dashboardComponents } = (await save({ dashboardComponents: given })).body;
    expect(JSON.parse(dashboardComponents)).toEqual(['savings-goals', 'financial-overview']);
  });

  it('take __proto__ for a name like any other', async () => {
    const colors = '{"__proto__":"red","constructor":"blue"}';
    expect((await save({ categoryColors: colors })).body.categoryColors).toBe(colors);
  });

  it('keep what two pages set at once of how views are shown, tell it, and take one back by undo', async () => {
    await Promise.all([
      save({ settings: { 'week-start': 'monday' } }),
      save({ settings: { 'saved-filter:Food': '{"category":"Food"}' } }),
    ]);
    const settings = async () => (await home.get('/api/user-preferences')).settings;
    const both = { 'week-start': 'monday', 'saved-filter:Food': '{"category":"Food"}' };
    expect(await settings()).toEqual(both);
    await save({ settings: { 'saved-filter:Food': null } });
    expect(await settings()).toEqual({ 'week-start': 'monday' });
    const [change] = await home.get('/api/history?limit=1');
    expect(change.text).toBe('You changed the saved filter Food');
    expect((await home.call('POST', change.undo.href)).body).toMatchObject({ restored: 1, kept: 0 });
    expect(await settings()).toEqual(both);
  });

  it.each([
    [{ settings: { 'Week start': 'monday' } }],
    [{ categoryColors: 'red' }],
    [{ categoryColors: '[]' }],
    [{ dashboardComponents: '{}' }],
    [{ dashboardComponents: '[' }],
    [{ dashboardComponents: ['savings-goals'] }],
  ])('refuse %j', async (body) => {
    expect((await save(body)).status).toBe(400);
  });
});
