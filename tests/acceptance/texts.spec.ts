import { apiRoutes, type Route } from '@daybook/contracts/api';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { coffee, type Holdings, createHoldings } from '../support/holdings.js';
import { pathOf, sampleOf, send, withValueAt } from '../support/sample-calls.js';
import { named } from '../support/named-routes.js';

let api: ApiUnderTest;
let administrator: Person;
let mine: Person;
let own: Holdings;

beforeAll(async () => {
  api = await apiUnderTest();
  administrator = await api.person();
  mine = await api.person();
  own = await createHoldings(mine);
});
afterAll(() => api.close());

/** As they stand in JSON. */
const noTexts = ['\0', 'zzz\0', '\0zzz', '\ud800', 'zzz\udc00'];
/** As they stand in an address: NUL, half of a surrogate pair, no UTF-8, nothing. */
const notSpelt = ['%00', 'zzz%00', '%ED%A0%80', '%FF', '%'];

const callerOf = ({ access }: Route) => (access === 'administrator' ? administrator : mine);

const placesIn = (value: unknown, at: readonly string[] = []): string[] => {
  if (typeof value === 'string') return [at.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]));
};

/** Expects a refusal and no event. */
const expectRefusal = async (what: string, call: () => Promise<{ status: number }>, status = 400) => {
  const before = await api.lastPosition();
  expect([what, (await call()).status]).toEqual([what, status]);
  expect(await api.lastPosition()).toBe(before);
};

describe('what is no text', () => {
  // Each row of an import is told of by itself: see below.
  const withTexts = apiRoutes.filter(
    ({ body, operationId }) => placesIn(body?.example).length > 0 && operationId !== 'importTransactions',
  );

  /** A name as it may be stored since before such texts were refused: none is found that nothing has. */
  const asStored = ['renameCategory from', 'mergeCategories from.0'];

  it.each(named(withTexts))('is refused in every text of the body of %s', async (_, route) => {
    const sample = sampleOf(route, own);
    for (const [n, place] of placesIn(sample.body).entries()) {
      const given = noTexts[n % noTexts.length];
      const body = withValueAt(sample.body, place, given);
      const status = asStored.includes(`${route.operationId} ${place}`) ? 404 : 400;
      const call = () => send(callerOf(route), route, { ...sample, body });
      await expectRefusal(`${place} ${JSON.stringify(given)}`, call, status);
    }
  });

  it.each(named(apiRoutes))('is refused in the address of %s', async (_, route) => {
    const sample = sampleOf(route, own);
    const path = pathOf(route, sample);
    const queries = [...Object.keys(route.query?.shape ?? {}), 'x'].map((name) => `${path}?${name}=~`);
    const ids = Object.keys(sample.params).map((name) => pathOf(route, { ...sample, params: { [name]: '~' } }));
    for (const [n, place] of [...queries, ...ids].entries()) {
      const address = place.replace('~', notSpelt[n % notSpelt.length] ?? '');
      await expectRefusal(address, () => callerOf(route).call(route.method, address, sample.body));
    }
  });

  it('is told of a row of an import, and the others go in', async () => {
    const rows = noTexts.map((merchant) => ({ ...coffee, merchant }));
    const { body } = await mine.call('POST', '/api/transactions/bulk', { transactions: [...rows, coffee] });
    const message = 'merchant: contains characters that no text has';
    expect(body.errors).toEqual(rows.map((_, row) => ({ row, message })));
    expect([body.inserted, body.skipped]).toEqual([0, 1]);
  });
});

it.each([
  { filter: { search: '\u0000zzz' } },
  { filter: { search: 'zzz\ud800' } },
  { filter: { search: '' } },
  { filter: { search: ' \u00a0\n' } },
  { filter: { Search: 'zzz' } },
  { filter: { search: 'zzz' }, exceptids: [] },
])('a filter that is not understood deletes nothing: %j', async (body) => {
  const before = (await mine.get('/api/transactions')) as unknown[];
  expect(before.length).toBeGreaterThan(0);
  expect((await mine.call('POST', '/api/transactions/bulk-delete', body)).status).toBe(400);
  expect(await mine.get('/api/transactions')).toEqual(before);
});
