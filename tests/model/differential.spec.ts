import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@daybook/adapter-contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { onServers } from '../support/on-servers.js';
import { everything } from './household-reads.js';
import { type Command, learn, nothingKnown, randomCommand } from './random-commands.js';

const households = 20;
const commandsEach = 520;
const seed = Number(process.env['DAYBOOK_SEED'] ?? Date.now() % 2 ** 31);
/** How long (ms) a client asks, where the servers have much else to do. */
const patienceMs = 120_000;

/** What is random in an answer, or the time: it is there in both, and never the same. */
const alike = (body: unknown): unknown =>
  body === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(body)
          .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant'),
      );

/** Whoever is told so asks again under the same key: it goes on, or could not be done just then. */
const goesOn = new Set([202, 502, 503, 504]);

/** What a client hears in the end; a read that may lack what was written last is asked again, too. */
async function answerOf(person: Person, { method, path, body, headers }: Command, key: string) {
  const began = performance.now();
  for (;;) {
    const isChange = method !== 'GET';
    const keyed = isChange ? { ...headers, 'idempotency-key': key } : headers;
    const answer = await person.call(method, path, body, keyed);
    const mayLack = answer.headers.get('daybook-stale') === '1';
    const isOver = !goesOn.has(answer.status) && (isChange || !mayLack);
    if (isOver || performance.now() - began > patienceMs) {
      return { status: answer.status, body: alike(answer.body), mayLack, told: answer.body };
    }
    await pause(250);
  }
}

function betweenModes(): void {
  describe(`the two modes (seed ${seed})`, () => {
    let files: ApiUnderTest;
    let servers: ApiUnderTest;

    beforeAll(async () => {
      files = await apiUnderTest({}, undefined, undefined, 'embedded');
      servers = await apiUnderTest({}, undefined, undefined, 'distributed');
    }, 300_000);
    afterAll(async () => {
      await files.close();
      await servers.close();
    }, 120_000);

    const live = async (number: number): Promise<number> => {
      const random = seededRandom(seed + number);
      const people = [await files.person(), await servers.person()] as const;
      const known = nothingKnown();
      let asked = 0;
      const compare = async (command: Command) => {
        const key = `${number}-${(asked += 1)}`;
        const [one, other] = await Promise.all([answerOf(people[0], command, key), answerOf(people[1], command, key)]);
        // A change is made in any case; what its answer may lack is compared by the reads that follow.
        const isWhole = command.method === 'GET' || !(one.mayLack || other.mayLack);
        const seen = ({ status, body }: typeof one) => ({ command, status, body: isWhole ? body : 'late' });
        expect(seen(other)).toEqual(seen(one));
        if (one.status < 300) learn(known, command, one.told);
      };
      for (let n = 0; n < commandsEach; n += 1) await compare(randomCommand(random, known));
      for (const path of everything) await compare({ method: 'GET', path });
      return commandsEach;
    };

    it(`answer ${(households * commandsEach).toLocaleString('en-US')} random commands of ${households} households alike`, async () => {
      const done = await Promise.all(Array.from({ length: households }, (_, number) => live(number)));
      expect(done.reduce((sum, count) => sum + count, 0)).toBe(households * commandsEach);
    }, 3_600_000);
  });
}

onServers('the same commands in both modes are', betweenModes);
