import { pick, seededRandom, testRuns } from '@daybook/adapter-contracts';
import { budgetingUnderTest, type Household } from '../../test-support/service-under-test.js';

const budgeting = budgetingUnderTest();
const households = testRuns(200, 2);
const seed = Number(process.env['DAYBOOK_SEED'] ?? Date.now() % 2 ** 31);
const changesEach = 8;

type Random = () => number;
interface Change {
  method: string;
  path: string;
  body?: object;
}
type Row = { id: number };

const reads = ['/api/bills', '/api/incomes', '/api/budget-summary', '/api/bill-payments'];

const body = (random: Random, name: 'name' | 'personName') => ({
  [name]: pick(random, ['Rent', 'Gym', 'Ann']),
  amount: String(Math.floor(random() * 1_000)),
  frequency: pick(random, ['weekly', 'bi-monthly', 'monthly', 'quarterly', 'annual']),
  category: pick(random, ['Housing', 'Food', 'Other']),
  dueDate: 1 + Math.floor(random() * 31),
  status: pick(random, ['pending', 'paid']),
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

const rowsIn = async (home: Household, query: string): Promise<[Row[], Row[]]> => [
  await home.get(`/api/bills${query}`),
  await home.get(`/api/incomes${query}`),
];

/** Ids in the order in which rows are told, and no instants: a scenario gives ids of its own. */
const withoutIds = (answer: unknown): string => {
  const ids = new Map<number, number>();
  const numberOf = (id: number) => ids.get(id) ?? ids.set(id, ids.size).size - 1;
  return JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'createdAt' || (key === 'id' && typeof value === 'string')) return undefined;
    if (['id', 'groupId', 'billId'].includes(key) && typeof value === 'number') return numberOf(value);
    return value;
  });
};

it(`a scenario is what a copy of the household is to which it was sent (${households} households, seed ${seed})`, async () => {
  let compared = 0;
  for (let n = 0; n < households; n += 1) {
    const random = seededRandom(seed + n);
    const [home, copy] = [1, 2].map(() => budgeting.service.household(budgeting.platform.ids.uuid())) as [
      Household,
      Household,
    ];
    for (let round = 0; round < changesEach; round += 1) {
      const { method, path, body: given } = change(random, ...(await rowsIn(home, '')));
      await Promise.all([home, copy].map((one) => one.call(method, path, given)));
    }
    const { id } = (await home.call('POST', '/api/scenarios', { name: 'Plan' })).body;
    const query = `?scenario=${id}`;
    for (let round = 0; round < changesEach; round += 1) {
      const [tried, sent] = [await rowsIn(home, query), await rowsIn(copy, '')];
      const { method, path, body: given } = change(random, ...tried);
      // The same row under the id that the copy has given it.
      const meant = path.replace(/\d+/, (text) => {
        const [rows, others] = path.startsWith('/api/bills') ? [tried[0], sent[0]] : [tried[1], sent[1]];
        return String(others[rows.findIndex((row) => row.id === Number(text))]?.id);
      });
      const answers = [await home.call(method, path + query, given), await copy.call(method, meant, given)];
      expect({ seed, n, path, status: answers[0]?.status }).toEqual({ seed, n, path, status: answers[1]?.status });
      for (const read of reads) {
        const answer = withoutIds(await home.get(read + query));
        expect({ seed, n, read, answer }).toEqual({ seed, n, read, answer: withoutIds(await copy.get(read)) });
        compared += 1;
      }
    }
    const { body: applied } = await home.call('POST', `/api/scenarios/${id}/apply`);
    expect({ seed, n, refused: applied.refused }).toEqual({ seed, n, refused: [] });
    for (const read of reads) {
      const answer = withoutIds(await home.get(read));
      expect({ seed, n, read, answer }).toEqual({ seed, n, read, answer: withoutIds(await copy.get(read)) });
    }
  }
  expect(compared).toBe(households * changesEach * reads.length);
}, 3_600_000);
