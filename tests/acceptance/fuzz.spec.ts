import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from '@daybook/contracts/api';
import fc from 'fast-check';
import { expectDocumented } from '../support/documented-answer.js';
import { type Household, register } from '../support/household.js';
import { killAll, type Program, startProgram } from '../support/program.js';
import { type WildCall, wildCall } from '../support/wild-calls.js';

const everything = process.env['DAYBOOK_TEST_ALL'] !== undefined;
const forMs = everything ? 600_000 : 8_000;
const megabyte = 1024 * 1024;
/** What 10 minutes of it may leave behind: caches fill up. */
const mostGrown = 96 * megabyte;

/** These end the session that all others need, or put it under a new id. */
const ending = new Set([
  'logout',
  'endOtherSessions',
  'endSessionsOfUser',
  'deleteAccount',
  'changePassword',
  'removePassword',
  'choosePassword',
  'confirmSignIn',
  'resetPassword',
]);
const routes = apiRoutes.filter(({ operationId }) => !ending.has(operationId));
const tooLong: WildCall[] = routes.map((route) => {
  return { route, path: `${route.path}?${'x'.repeat(20_000)}`, headers: {} };
});

describe('any call of the table of routes', () => {
  let directory: string;
  let program: Program;
  let household: Household;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'daybook-'));
    const limits = { RATE_LIMIT_SESSION: '0', RATE_LIMIT_ADDRESS: '0', LOG_LEVEL: 'silent' };
    program = await startProgram({ DAYBOOK_DATA_DIR: join(directory, 'data'), ...limits });
    household = await register(program.address);
  });
  afterAll(async () => {
    killAll();
    await rm(directory, { recursive: true });
  });

  const resident = async (): Promise<number> => {
    const status = await readFile(`/proc/${program.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  };

  const isSignedIn = async (): Promise<boolean> =>
    (await household.call(program.address, 'GET', '/api/auth/user')).status === 200;

  const send = async ({ route, path, text, headers }: WildCall) => {
    const response = await fetch(`${program.address}${path}`, {
      method: route.method,
      headers: {
        // Signing in again would end the session that the others need.
        ...(route.access === 'public' ? {} : { cookie: household.cookie }),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (isStream) await response.body?.cancel();
    const answered = isStream ? 'event:' : await response.text();
    const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
    const body: unknown = isJson && answered ? JSON.parse(answered) : answered || undefined;
    return { status: response.status, headers: response.headers, body };
  };

  it(
    'is answered as documented, and never by an error of the server',
    async () => {
      let calls = 0;
      let warm = 0;
      const began = performance.now();
      const property = fc.asyncProperty(wildCall(routes), async (call) => {
        const answer = await send(call);
        if (answer.status >= 500) throw new Error(`${call.route.method} ${call.path} answered ${answer.status}`);
        expectDocumented(call.route.method, call.path, answer);
        // Without the session nothing would be tried any more but refusals.
        const mayEndIt = call.route.service === 'identity' && call.route.method !== 'GET' && answer.status < 300;
        if ((mayEndIt || answer.status === 401) && !(await isSignedIn()))
          throw new Error(`${call.path} ended the session`);
        calls += 1;
        if (warm === 0 && performance.now() - began > forMs / 3) warm = await resident();
      });
      const endless = { numRuns: 10_000_000, interruptAfterTimeLimit: forMs, markInterruptAsFailure: false };
      const examples = tooLong.map((call): [WildCall] => [call]);
      await fc.assert(property, { ...endless, examples });
      expect(calls).toBeGreaterThan(tooLong.length + 50);
      expect(await isSignedIn()).toBe(true);
      expect((await resident()) - warm).toBeLessThan(mostGrown);
    },
    2 * forMs + 60_000,
  );
});
