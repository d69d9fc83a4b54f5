import { randomUUID } from 'node:crypto';
import { pick, seededRandom, testRuns } from '@daybook/adapter-contracts';
import { findRoute } from '@daybook/contracts/api';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { modeUnderTest } from '../support/platforms-under-test.js';
import { type Command, everything, type Known, learn, nothingKnown, randomCommand } from './random-commands.js';

const households = testRuns(modeUnderTest === 'distributed' ? 50 : 1_000, 2);
const atOnce = 4;
const rounds = 5;
const commandsEach = 12;
const seed = Number(process.env['DAYBOOK_SEED'] ?? Date.now() % 2 ** 31);
const hour = 3_600_000;

type Random = () => number;

/** What every read answered at an instant, as text by path. */
interface Note {
  at: string;
  answers: Map<string, string>;
}

interface Player {
  person: Person;
  random: Random;
  known: Known;
  notes: Note[];
}

const withAsOf = (path: string, at: string): string => `${path}${path.includes('?') ? '&' : '?'}asOf=${at}`;

/** What concerns many things at once, and what takes it back. */
async function rareCommand({ person, random, known }: Player): Promise<Command> {
  const from = pick(random, ['Food', 'Housing', 'Other']);
  const rules = known.rules.toSorted(() => random() - 0.5);
  const changes = (await person.get('/api/history?limit=10')) as { undo: { href?: string } }[];
  const undo = changes[Math.floor(random() * changes.length)]?.undo;
  return pick(random, [
    { method: 'POST', path: '/api/categories/rename', body: { from, to: `${from} ${Math.floor(random() * 9)}` } },
    { method: 'POST', path: '/api/categories/merge', body: { from: [from], to: 'Shopping' } },
    { method: 'PUT', path: '/api/transaction-rules/order', body: { ids: rules } },
    { method: 'POST', path: '/api/transactions/bulk-edit', body: { filter: {}, patch: { reviewed: 1 } } },
    { method: 'POST', path: undo?.href ?? '/api/plan/changes/none/undo' },
  ]);
}

/** Until it is: what goes on is asked for again under the same key. */
async function done(person: Person, { method, path, body, headers }: Command) {
  const keyed = method === 'GET' ? headers : { ...headers, 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await person.call(method, path, body, keyed);
    if (answer.status !== 202) return answer;
  }
}

const act = async (player: Player): Promise<void> => {
  const { person, random, known } = player;
  for (let n = 0; n < commandsEach; n += 1) {
    const command = random() < 0.2 ? await rareCommand(player) : randomCommand(random, known);
    const { status, body } = await done(person, command);
    expect([command, status < 500]).toEqual([command, true]);
    if (status < 300) learn(known, command, body);
  }
};

const pathsOf = async ({ person, known: { bills, incomes, rows, rules } }: Player): Promise<string[]> => {
  const changes = (await person.get('/api/history?limit=3')) as { root: string }[];
  const things = [
    ...[...bills.slice(0, 2), ...bills.slice(-1)].flatMap((id) => [
      `bills/${id}`,
      `bills/${id}/history`,
      `bills/${id}/prices`,
    ]),
    ...incomes.slice(0, 1).flatMap((id) => [`incomes/${id}`, `incomes/${id}/history`]),
    ...rows.slice(0, 2).flatMap((id) => [`transactions/${id}/rules`, `transactions/${id}/history`]),
    ...rules.slice(0, 2).flatMap((id) => [`transaction-rules/${id}`, `transaction-rules/${id}/history`]),
    ...changes.map(({ root }) => `history/${root}`),
    'history?limit=100',
    'history?q=rent',
    'history?kind=bill&limit=5',
    'transactions?sort=bill&limit=7',
    'category-spend',
    'yearly-data',
  ];
  const all = [...everything, ...things.map((path) => `/api/${path}`)];
  return all.filter((path) => findRoute('GET', path.split('?')[0] ?? '')?.asOf);
};

/** Status and body, when everything was seen. */
async function answerOf({ person }: Player, path: string): Promise<string> {
  for (;;) {
    const { status, body, headers } = await person.call('GET', path);
    if (headers.get('daybook-stale') === null) return JSON.stringify([status, body]);
  }
}

const note = async (player: Player, at: string): Promise<void> => {
  const answers = new Map<string, string>();
  for (const path of await pathsOf(player)) answers.set(path, await answerOf(player, path));
  player.notes.push({ at, answers });
};

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
});
afterAll(() => api.close());

it(`every read answers as of an instant what it answered then (${households} households, seed ${seed})`, async () => {
  const random = seededRandom(seed);
  let compared = 0;
  for (let first = 0; first < households; first += atOnce) {
    const players = await Promise.all(
      Array.from({ length: Math.min(atOnce, households - first) }, async (_, number): Promise<Player> => {
        const person = await api.person();
        return { person, random: seededRandom(seed + first + number), known: nothingKnown(), notes: [] };
      }),
    );
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(players.map(act));
      const at = new Date(api.clock.now()).toISOString();
      await Promise.all(players.map((player) => note(player, at)));
      // Another day now and then: what is due is judged by the day.
      api.clock.pass(1 + Math.floor(random() * 40 * hour));
    }
    await Promise.all(
      players.map(async (player) => {
        for (const { at, answers } of player.notes.toSorted(() => player.random() - 0.5)) {
          for (const [path, answer] of answers) {
            const told = await answerOf(player, withAsOf(path, at));
            expect({ seed, at, path, answer: told }).toEqual({ seed, at, path, answer });
            compared += 1;
          }
        }
      }),
    );
  }
  expect(compared).toBeGreaterThan(households * rounds * everything.length);
}, 3_600_000);
