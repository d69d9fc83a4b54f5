import { pick, seededRandom, testRuns } from '@daybook/adapter-contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { modeUnderTest } from '../support/platforms-under-test.js';
import { coffee } from '../support/holdings.js';

const households = testRuns(modeUnderTest === 'distributed' ? 50 : 1_000, 1);
const atOnce = 4;
const changesEach = 8;
const seed = Number(process.env['DAYBOOK_SEED'] ?? Date.now() % 2 ** 31);

type Random = () => number;
type Row = { id: number };
interface Change {
  method: string;
  path: string;
  body?: object;
}

const ofThePlan = ['/api/bills', '/api/incomes', '/api/budget-summary', '/api/bill-payments'];
const reads = [
  ...ofThePlan,
  '/api/transactions',
  '/api/transactions?limit=3&sort=bill',
  '/api/transactions/choices',
  '/api/yearly-data?year=2030',
  '/api/category-spend?month=2030-03',
  '/api/transaction-rules',
  '/api/transaction-rules/counts',
  '/api/categories',
];

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  api.clock.goTo('2030-03-12T16:00:00Z');
});
afterAll(() => api.close());

const month = (random: Random) => pick(random, [null, '2030-01', '2030-03', '2030-04', '2030-09']);

const body = (random: Random, name: 'name' | 'personName') => ({
  [name]: pick(random, ['Rent', 'Gym', 'Ann']),
  amount: String(Math.floor(random() * 1_000)),
  frequency: pick(random, ['weekly', 'bi-monthly', 'monthly', 'quarterly', 'annual']),
  category: pick(random, ['Housing', 'Food', 'Other']),
  dueDate: 1 + Math.floor(random() * 31),
  status: pick(random, ['pending', 'paid']),
  ...(random() < 0.3 && { firstMonth: month(random), lastMonth: month(random) }),
  ...(random() < 0.3 && { pausedFrom: month(random), pausedTo: month(random) }),
});

/** A change of what is there, or of nothing. */
function change(random: Random, bills: readonly Row[], incomes: readonly Row[]): Change {
  const isBill = random() < 0.6;
  const [things, name, rows] = isBill
    ? (['/api/bills', 'name', bills] as const)
    : (['/api/incomes', 'personName', incomes] as const);
  const row = rows[Math.floor(random() * rows.length)];
  if (!row || random() < 0.35) return { method: 'POST', path: things, body: body(random, name) };
  if (random() < 0.6) return { method: 'PUT', path: `${things}/${row.id}`, body: body(random, name) };
  const isOne = !isBill && random() < 0.5;
  return { method: 'DELETE', path: `${things}/${row.id}${isOne ? '' : '/group'}` };
}

/** When everything was seen. */
const read = async (person: Person, path: string, query = '') => {
  const asked = query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
  for (;;) {
    const { body: answer, headers } = await person.call('GET', asked);
    if (headers.get('daybook-stale') === null) return answer;
  }
};

const rowsIn = async (home: Person, query = ''): Promise<[Row[], Row[]]> => [
  await read(home, '/api/bills', query),
  await read(home, '/api/incomes', query),
];

/** Ids in the order in which rows are told, and no instants: a scenario gives ids of its own. */
const withoutIds = (answer: unknown): string => {
  const ids = new Map<number, number>();
  const numberOf = (id: number) => ids.get(id) ?? ids.set(id, ids.size).size - 1;
  return JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'createdAt' || (['id', 'importId'].includes(key) && typeof value === 'string')) return undefined;
    if (['id', 'groupId', 'billId'].includes(key) && typeof value === 'number') return numberOf(value);
    return value;
  });
};

/** The same for both: rows of two months, one linked by hand, and rules that link and sort others. */
async function furnish(random: Random, both: readonly Person[]): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, n) => ({
    ...coffee,
    date: pick(random, ['2030-02-15', '2030-03-02', '2030-03-10']),
    description: `${pick(random, ['GYM', 'LANDLORD', 'SHOP'])} ${n}`,
    amount: String(1 + Math.floor(random() * 90)),
  }));
  const rule = (text: string, type: string, value: string) => ({
    name: text,
    conditions: [{ field: 'description', operator: 'contains', value: text }],
    actions: [{ type, value }],
  });
  const changes = Array.from({ length: changesEach }, () => random() * 2 ** 31);
  for (const person of both) {
    for (const one of changes) {
      const { method, path, body: given } = change(seededRandom(one), ...(await rowsIn(person)));
      await person.call(method, path, given);
    }
    const [[bill, other]] = await rowsIn(person);
    if (bill) await person.call('POST', '/api/transaction-rules', rule('GYM', 'assign_bill', String(bill.id)));
    await person.call('POST', '/api/transaction-rules', rule('SHOP', 'set_category', 'Housing'));
    await person.call('POST', '/api/transactions/bulk', { transactions: rows });
    const { transactions } = await read(person, '/api/transactions?search=landlord');
    if (other && transactions[0]) {
      await person.call('PATCH', `/api/transactions/${transactions[0].id}`, { billId: other.id });
    }
    await person.call('POST', '/api/transactions/bulk-edit', { filter: {}, patch: { reviewed: 1 } });
  }
}

/** A household with a scenario, and a copy of it to which the same is sent: how many answers were compared. */
async function compare(n: number): Promise<number> {
  const random = seededRandom(seed + n);
  const [home, copy] = [await api.person(), await api.person()] as const;
  await furnish(random, [home, copy]);
  const { id } = (await home.call('POST', '/api/scenarios', { name: 'Plan' })).body;
  const query = `scenario=${id}`;
  let compared = 0;
  const alike = async (paths: readonly string[], within?: string) => {
    for (const path of paths) {
      const answer = withoutIds(await read(home, path, within));
      expect({ seed, n, path, answer }).toEqual({ seed, n, path, answer: withoutIds(await read(copy, path)) });
      compared += 1;
    }
  };
  for (let round = 0; round < changesEach; round += 1) {
    const [tried, sent] = [await rowsIn(home, query), await rowsIn(copy)];
    const { method, path, body: given } = change(random, ...tried);
    // The same row under the id that the copy has given it.
    const meant = path.replace(/\d+/, (text) => {
      const [rows, others] = path.startsWith('/api/bills') ? [tried[0], sent[0]] : [tried[1], sent[1]];
      return String(others[rows.findIndex((row) => row.id === Number(text))]?.id);
    });
    const answers = [await home.call(method, `${path}?${query}`, given), await copy.call(method, meant, given)];
    expect({ seed, n, path, status: answers[0]?.status }).toEqual({ seed, n, path, status: answers[1]?.status });
    await alike(round === changesEach - 1 ? reads : ofThePlan, query);
  }
  const { body: applied } = await home.call('POST', `/api/scenarios/${id}/apply`);
  expect({ seed, n, refused: applied.refused }).toEqual({ seed, n, refused: [] });
  await alike(reads);
  return compared;
}

it(`a scenario is what a copy of the household is to which it was sent (${households} households, seed ${seed})`, async () => {
  let compared = 0;
  for (let first = 0; first < households; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, households - first) }, (_, n) => first + n);
    for (const count of await Promise.all(numbers.map(compare))) compared += count;
  }
  expect(compared).toBe(households * ((changesEach - 1) * ofThePlan.length + 2 * reads.length));
}, 7_200_000);
