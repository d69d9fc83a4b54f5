import { randomUUID } from 'node:crypto';
import { pick, seededRandom, testRuns } from '@daybook/adapter-contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { modeUnderTest } from '../support/platforms-under-test.js';
import { everything } from './household-reads.js';
import { type Command, type Known, learn, nothingKnown, randomChange } from './random-commands.js';
import { neverRead, operationOf, readsOfThen } from './reads-of-then.js';

const households = testRuns(modeUnderTest === 'distributed' ? 50 : 1_000, 2);
const atOnce = 12;
const moments = 4;
/** Between two moments. */
const mostCommands = 14;
/** Of the reads at a moment; at the last one also those that were never noted. */
const shareNoted = 0.3;
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
  /** Routes of which a read was noted. */
  noted: Set<string | undefined>;
}

interface Change {
  root: string;
  undo: { href?: string };
}

const changesOf = async ({ text }: Person, most: number): Promise<Change[]> =>
  JSON.parse((await text(`/api/history?limit=${most}`)).text) as Change[];

const answerOf = async ({ text }: Person, path: string): Promise<string> => JSON.stringify(await text(path));

const withAsOf = (path: string, at: string): string => `${path}${path.includes('?') ? '&' : '?'}asOf=${at}`;

/** What concerns many things at once, and what takes it back. */
async function rareCommand({ person, random, known }: Player): Promise<Command> {
  const from = pick(random, ['Food', 'Housing', 'Other']);
  const makes: (() => Command | Promise<Command>)[] = [
    () => ({
      method: 'POST',
      path: '/api/categories/rename',
      body: { from, to: `${from} ${Math.floor(random() * 9)}` },
    }),
    () => ({ method: 'POST', path: '/api/categories/merge', body: { from: [from], to: 'Shopping' } }),
    () => {
      const ids = known.rules.toSorted(() => random() - 0.5);
      return { method: 'PUT', path: '/api/transaction-rules/order', body: { ids } };
    },
    () => ({ method: 'POST', path: '/api/transactions/bulk-edit', body: { filter: {}, patch: { reviewed: 1 } } }),
    async () => {
      const changes = await changesOf(person, 10);
      const undo = changes[Math.floor(random() * changes.length)]?.undo;
      return { method: 'POST', path: undo?.href ?? '/api/plan/changes/none/undo' };
    },
  ];
  return pick(random, makes)();
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
  for (let left = Math.floor(random() * mostCommands); left > 0; left -= 1) {
    const command = random() < 0.2 ? await rareCommand(player) : randomChange(random, known);
    const { status, body } = await done(person, command);
    expect([command, status < 500]).toEqual([command, true]);
    if (status < 300) learn(known, command, body);
  }
};

/** An export asks for a sign-in of lately. */
const confirm = async ({ call, password }: Person): Promise<void> => {
  expect((await call('POST', '/api/account/confirm', { password })).status).toBe(200);
};

/** Some of the reads, so that each is noted at some moment or other of the household's life. */
const note = async ({ person, random, known, notes, noted }: Player, at: string): Promise<void> => {
  await confirm(person);
  const roots = (await changesOf(person, 2)).map(({ root }) => root);
  const answers = new Map<string, string>();
  for (const path of readsOfThen(random, known, roots)) {
    const isMissing = notes.length === moments - 1 && !noted.has(operationOf(path));
    if (random() >= shareNoted && !isMissing) continue;
    answers.set(path, await answerOf(person, path));
    noted.add(operationOf(path));
  }
  notes.push({ at, answers });
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
        return {
          person,
          random: seededRandom(seed + first + number),
          known: nothingKnown(),
          notes: [],
          noted: new Set(),
        };
      }),
    );
    for (let n = 0; n < moments; n += 1) {
      await Promise.all(players.map(act));
      const at = new Date(api.clock.now()).toISOString();
      await Promise.all(players.map((player) => note(player, at)));
      // Another day now and then: what is due is judged by the day.
      api.clock.pass(1 + Math.floor(random() * 40 * hour));
    }
    await Promise.all(players.map(act));
    await Promise.all(
      players.map(async (player) => {
        await confirm(player.person);
        for (const { at, answers } of player.notes.toSorted(() => player.random() - 0.5)) {
          for (const [path, answer] of answers) {
            const told = await answerOf(player.person, withAsOf(path, at));
            compared += 1;
            // An expectation costs as much as the comparison of a long list.
            if (told !== answer) expect({ seed, at, path, answer: told }).toEqual({ seed, at, path, answer });
          }
        }
      }),
    );
    for (const { noted } of players) expect(neverRead(noted)).toEqual([]);
  }
  expect(compared).toBeGreaterThan(households * everything.length);
}, 3_600_000);
