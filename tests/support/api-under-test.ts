import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metrics } from '@daybook/nest';
import type { Clock, Platform, Position } from '@daybook/platform';
import { compose, readConfig } from '@daybook/standalone-service';
import { type Answer, expectDocumented } from './documented-answer.js';
import { modeUnderTest, openPlatforms } from './platforms-under-test.js';

export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** Somebody with a browser: it keeps the cookies of the API. */
export interface Visitor {
  /** What the browser's address bar begins with. */
  origin: string;
  /** `name=value`; empty before sign-in. */
  cookie: string;
  /** @throws when the answer is not as the table of routes describes it */
  call: Call;
  get(path: string, headers?: Record<string, string>): Promise<Answer['body']>;
  /** A read when everything was seen, as its bytes come: for many of them, since nobody looks whether it is as described. */
  text(path: string): Promise<{ status: number; text: string }>;
}

export interface Person extends Visitor {
  email: string;
  password: string;
  user: Answer['body'];
  /** The same person on another device. */
  again(): Promise<Visitor>;
  /** Somebody new, who has accepted an invitation to the person's household. */
  welcome(role: 'member' | 'viewer'): Promise<Person>;
}

/** The clock of the world, which a test may put forward. */
export interface MovableClock extends Clock {
  pass(ms: number): void;
  /** To an instant, ISO 8601. Time goes on from there. */
  goTo(instant: string): void;
}

/** How long an answer that says it is late is asked for again, as a client does. */
const lateMs = 20_000;
/** What follows by itself, some time later: the night's seals, and the later steps of an erasure. */
const byItself: ReadonlySet<string> = new Set(['LogSealed', 'ErasureKeysDestroyed', 'ErasureCompleted']);

export const day = 24 * 3_600_000;

const movableClock = (): MovableClock => {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    pass: (ms) => {
      ahead += ms;
    },
    goTo: (instant) => {
      ahead = Date.parse(instant) - Date.now();
    },
  };
};

interface RawAnswer {
  status: number;
  text: string;
  isLate: boolean;
}

const readRaw = (url: string, agent: Agent, headers: Record<string, string>): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers }, (response) => {
      const { statusCode: status = 0, headers: given } = response;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('error', reject);
      response.once('end', () => resolve({ status, text, isLate: given['daybook-stale'] !== undefined }));
    });
    asked.once('error', reject);
  });

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/**
 * The whole program in this process, over real adapters, on a port of its own; in the distributed mode two of it, which
 * are asked in turn.
 * @param around what stands between the program and the adapters, where something is to go wrong or slowly
 */
export async function apiUnderTest(
  environment: Record<string, string> = {},
  around: (platform: Platform) => Platform = (platform) => platform,
  metrics?: Metrics,
  mode = modeUnderTest,
) {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-api-'));
  const config = readConfig({ DAYBOOK_DATA_DIR: directory, PORT: '0', TRUST_PROXY: '1', ...environment });
  const clock = movableClock();
  const opened = await openPlatforms(directory, clock, mode);
  const programs = await Promise.all(opened.platforms.map((each) => compose(config, around(each), metrics)));
  const [platform, program] = [opened.platforms[0], programs[0]];
  if (!platform || !program) throw new Error('there is one at least');
  let turn = 0;
  const server = createServer((request, response) => {
    turn = (turn + 1) % programs.length;
    (programs[turn] ?? program).listener(request, response);
  });
  // On a machine that stands still for seconds an idle connection would be closed just as it is used again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ keepAlive: true });
  let visitors = 0;

  const visitor = (): Visitor => {
    visitors += 1;
    // Each comes from a network of their own, or the limits of one would be everybody's.
    const own = { 'x-forwarded-for': `10.${visitors >> 8}.${visitors & 255}.7`, 'x-time-zone': 'America/New_York' };
    const jar = new Map<string, string>();
    const cookies = () =>
      [one.cookie, ...[...jar].map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('; ');
    const one: Visitor = {
      origin: address,
      cookie: '',
      call: async (method, path, body, headers = {}) => {
        const response = await fetch(`${address}${path}`, {
          method,
          headers: {
            ...own,
            cookie: cookies(),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: textOf(body) }),
        });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
          if (name.endsWith('daybook')) one.cookie = `${name}=${value}`;
          else jar.set(name, value);
        }
        // What never ends by itself is only begun.
        const endless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
        if (endless) await response.body?.cancel();
        const text = endless ? 'event:' : await response.text();
        const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
        const read = isJson && text ? (JSON.parse(text) as unknown) : text || undefined;
        const answer: Answer = { status: response.status, headers: response.headers, body: read };
        expectDocumented(method, path, answer);
        return answer;
      },
      get: async (path, headers) => {
        const until = performance.now() + lateMs;
        for (;;) {
          const { status, body, headers: given } = await one.call('GET', path, undefined, headers);
          if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
          if (given.get('daybook-stale') === null || performance.now() > until) return body;
        }
      },
      text: async (path) => {
        const until = performance.now() + lateMs;
        for (;;) {
          const { isLate, ...answer } = await readRaw(`${address}${path}`, agent, { ...own, cookie: cookies() });
          if (!isLate) return answer;
          if (performance.now() > until) throw new Error(`GET ${path} was late for too long`);
        }
      },
    };
    return one;
  };

  /** A new account, signed in. */
  const person = async (given: { email?: string; password?: string } = {}): Promise<Person> => {
    const { email = `${randomUUID()}@example.com`, password = 'correct horse' } = given;
    const one = visitor();
    const { status, body } = await one.call('POST', '/api/register', {
      email,
      password,
      firstName: 'Ann',
      lastName: 'Example',
    });
    if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`);
    const again = async (): Promise<Visitor> => {
      const other = visitor();
      const signedIn = await other.call('POST', '/api/login', { email, password });
      if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status}`);
      return other;
    };
    const welcome = async (role: 'member' | 'viewer'): Promise<Person> => {
      const invited = await one.call('POST', '/api/household/invitations', { role });
      const guest = await person();
      const joined = await guest.call('POST', '/api/households', { token: invited.body.token });
      if (joined.status !== 200) throw new Error(`joining answered ${joined.status}: ${JSON.stringify(joined.body)}`);
      return guest;
    };
    return Object.assign(one, { email, password, user: body, again, welcome });
  };

  return {
    address,
    directory,
    clock,
    platform,
    parts: program.parts,
    visitor,
    person,
    /** Number of events in the log. */
    lastPosition: () => platform.events.lastPosition(),
    /** Stream and type of each event after the position, but for those that no request brings about. */
    eventsSince: async (position?: Position): Promise<string[]> => {
      const found: string[] = [];
      for await (const { stream, type } of platform.events.readAll(position === undefined ? {} : { after: position }))
        if (!byItself.has(type)) found.push(`${stream} ${type}`);
      return found;
    },
    close: async (): Promise<void> => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(programs.map((each) => each.closing?.()));
      await Promise.all(programs.map((each) => each.close()));
      await opened.close();
      await rm(directory, { recursive: true });
    },
  };
}

export type ApiUnderTest = Awaited<ReturnType<typeof apiUnderTest>>;
