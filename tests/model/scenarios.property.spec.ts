import { pick, seededRandom, testRuns } from '@daybook/adapter-contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { modeUnderTest } from '../support/platforms-under-test.js';
import { coffee } from '../support/holdings.js';

const households = testRuns(modeUnderTest === 'distributed' ? 50 : 1_000, 1);
const atOnce = 12;
const changesEach = 8;
const seed = Number(process.env['DAYBOOK_SEED'] ?? Date.now() % 2 ** 31);

type Random = () => number;
type Row = { id: number };
interface Change {
  method: string;
  path: string;
  body?: object;
}

/** What changes are made of: read after each. */
const lists = ['/api/bills', '/api/incomes'] as const;
const others = [
  '/api/budget-summary',
  '/api/bill-payments',
  '/api/incomes/payments',
  '/api/transactions',
  '/api/transactions?limit=3&sort=bill',
  '/api/transactions/choices',
  '/api/yearly-data?year=2030',
  '/api/category-spend?month=2030-03',
  '/api/spending?from=2030-01-01&to=2030-03-31',
  '/api/budgets?month=2030-03',
  '/api/accounts?on=2030-03-31',
  '/api/explain/left-over',
  '/api/explain/yearly-total?year=2030',
  '/api/transaction-rules',
  '/api/transaction-rules/counts',
  '/api/categories',
];
/** Of the others, after each change but the last. */
const shareRead = 0.15;

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
function change(random: Random, { rows }: Side): Change {
  const isBill = random() < 0.6;
  const [things, name] = isBill ? (['/api/bills', 'name'] as const) : (['/api/incomes', 'personName'] as const);
  const row = rows[things][Math.floor(random() * rows[things].length)];
  if (!row || random() < 0.35) return { method: 'POST', path: things, body: body(random, name) };
  if (random() < 0.6) return { method: 'PUT', path: `${things}/${row.id}`, body: body(random, name) };
  const isOne = !isBill && random() < 0.5;
  return { method: 'DELETE', path: `${things}/${row.id}${isOne ? '' : '/group'}` };
}

/** One side of the comparison, with the rows that its last answers told of. */
interface Side {
  person: Person;
  query: string;
  rows: Record<(typeof lists)[number], Row[]>;
}

const sideOf = (person: Person, query = ''): Side => ({
  person,
  query,
  rows: { '/api/bills': [], '/api/incomes': [] },
});

const asked = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

const read = async ({ person, query, rows }: Side, path: string): Promise<unknown> => {
  const { status, text } = await person.text(asked(path, query));
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  const answer: unknown = JSON.parse(text);
  const list = lists.find((one) => one === path);
  if (list) rows[list] = answer as Row[];
  return answer;
};

/** Ids in the order in which rows are told, and no instants: a scenario gives ids of its own. */
const withoutIds = (answer: unknown): string => {
  const ids = new Map<number, number>();
  const numberOf = (id: number) => ids.get(id) ?? ids.set(id, ids.size).size - 1;
  return JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'createdAt' || (['id', 'importId'].includes(key) && typeof value === 'string')) return undefined;
    if (['id', 'groupId', 'billId', 'incomeId'].includes(key) && typeof value === 'number') return numberOf(value);
    return value;
  });
};

/** The same for both: rows of two months, one linked by hand, and rules that link and sort others. */
async function furnish(random: Random, sides: readonly Side[]): Promise<void> {
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
  for (const side of sides) {
    const { person } = side;
    for (const one of changes) {
      const { method, path, body: given } = change(seededRandom(one), side);
      await person.call(method, path, given);
      await read(side, path.startsWith('/api/bills') ? '/api/bills' : '/api/incomes');
    }
    const [bill, other] = side.rows['/api/bills'];
    if (bill) await person.call('POST', '/api/transaction-rules', rule('GYM', 'assign_bill', String(bill.id)));
    await person.call('POST', '/api/transaction-rules', rule('SHOP', 'set_category', 'Housing'));
    const { body: imported } = await person.call('POST', '/api/transactions/bulk', { transactions: rows });
    const linked = rows.findIndex(({ description }) => description.startsWith('LANDLORD'));
    if (other && linked >= 0) {
      await person.call('PATCH', `/api/transactions/${imported.ids[linked]}`, { billId: other.id });
    }
    await person.call('POST', '/api/transactions/bulk-edit', { filter: {}, patch: { reviewed: 1 } });
  }
}

/** A household with a scenario, and a copy of it to which the same is sent: how many answers were compared. */
async function compare(n: number): Promise<number> {
  const random = seededRandom(seed + n);
  const [home, copy] = [sideOf(await api.person()), sideOf(await api.person())];
  await furnish(random, [home, copy]);
  const { id } = (await home.person.call('POST', '/api/scenarios', { name: 'Plan' })).body;
  const tried = sideOf(home.person, `scenario=${id}`);
  let compared = 0;
  const alike = async (side: Side, paths: readonly string[]) => {
    for (const path of paths) {
      const [answer, expected] = [withoutIds(await read(side, path)), withoutIds(await read(copy, path))];
      compared += 1;
      if (answer !== expected) expect({ seed, n, path, answer }).toEqual({ seed, n, path, answer: expected });
    }
  };
  await alike(tried, lists);
  for (let left = changesEach; left > 0; left -= 1) {
    const { method, path, body: given } = change(random, tried);
    const list = path.startsWith('/api/bills') ? '/api/bills' : '/api/incomes';
    // The same row under the id that the copy has given it.
    const meant = path.replace(/\d+/, (text) => {
      const place = tried.rows[list].findIndex((row) => row.id === Number(text));
      return String(copy.rows[list][place]?.id);
    });
    const mine = await tried.person.call(method, asked(path, tried.query), given);
    const theirs = await copy.person.call(method, meant, given);
    expect({ seed, n, path, status: mine.status }).toEqual({ seed, n, path, status: theirs.status });
    await alike(tried, [...lists, ...others.filter(() => left === 1 || random() < shareRead)]);
  }
  const { body: applied } = await home.person.call('POST', `/api/scenarios/${id}/apply`);
  expect({ seed, n, refused: applied.refused }).toEqual({ seed, n, refused: [] });
  await alike(home, [...lists, ...others]);
  return compared;
}

it(`a scenario is what a copy of the household is to which it was sent (${households} households, seed ${seed})`, async () => {
  let compared = 0;
  for (let first = 0; first < households; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, households - first) }, (_, n) => first + n);
    for (const count of await Promise.all(numbers.map(compare))) compared += count;
  }
  expect(compared).toBeGreaterThanOrEqual(households * ((changesEach + 2) * lists.length + 2 * others.length));
}, 7_200_000);
