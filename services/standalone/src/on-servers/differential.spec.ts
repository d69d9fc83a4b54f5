import { seededRandom } from '@daybook/adapter-contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../testing/api-under-test.js';
import { onServers } from '../testing/servers-under-test.js';
import { learn, nothingKnown, randomCommand } from './random-commands.js';

const households = 20;
const commandsEach = 520;
const seed = Number(process.env['DAYBOOK_SEED'] ?? Date.now() % 2 ** 31);

/** What is random in an answer, or the time: it is there in both, and never the same. */
const alike = (body: unknown): unknown =>
  body === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(body)
          .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant'),
      );

function betweenModes(): void {
  describe(`the two modes (seed ${seed})`, () => {
    let files: ApiUnderTest;
    let servers: ApiUnderTest;

    beforeAll(async () => {
      files = await apiUnderTest({}, undefined, undefined, 'embedded');
      servers = await apiUnderTest({}, undefined, undefined, 'distributed');
    }, 120_000);
    afterAll(async () => {
      await files.close();
      await servers.close();
    }, 60_000);

    const live = async (number: number): Promise<number> => {
      const random = seededRandom(seed + number);
      const [here, there]: [Person, Person] = [await files.person(), await servers.person()];
      const known = nothingKnown();
      for (let n = 0; n < commandsEach; n += 1) {
        const command = randomCommand(random, known);
        const { method, path, body, headers } = command;
        const [one, other] = await Promise.all([here, there].map((each) => each.call(method, path, body, headers)));
        // Where the servers are too slow for two seconds, an answer says that it may lack what was written last.
        const isStale = other?.headers.get('daybook-stale') === '1';
        const told = { command, status: one?.status, body: isStale ? undefined : alike(one?.body) };
        const toldThere = { command, status: other?.status, body: isStale ? undefined : alike(other?.body) };
        expect(toldThere).toEqual(told);
        if (one && one.status < 300) learn(known, command, one.body);
      }
      return commandsEach;
    };

    it(`answer ${(households * commandsEach).toLocaleString('en-US')} random commands of ${households} households alike`, async () => {
      const done = await Promise.all(Array.from({ length: households }, (_, number) => live(number)));
      expect(done.reduce((sum, count) => sum + count, 0)).toBe(households * commandsEach);
    }, 900_000);
  });
}

onServers('the same commands in both modes are', betweenModes);
