import { QueryClient } from '@tanstack/react-query';
import { createQueryClient, urlOf } from '../query-client.js';
import { request } from '../request.js';
import { Channel, locks, Stream } from '../../test-support/browser-doubles.js';
import { followChanges } from './follow-changes.js';

const seed = (client: QueryClient): QueryClient => {
  const paths = ['bills', 'transactions', 'yearly-data?year=2026', 'yearly-data/years', 'user-preferences'];
  for (const path of paths) client.setQueryData(['/api', path], []);
  return client;
};
const staleOf = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => urlOf(queryKey))
    .sort();

describe('following what others change', () => {
  let streams: Stream[];
  let asked: string[];
  let answers: Record<string, () => Promise<Response>>;
  let stops: (() => void)[];
  let hidden: boolean;

  const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const follow = (client: QueryClient, from?: string) => {
    const stop = followChanges({ queryClient: client, userId: 7, from });
    stops.push(stop);
    return stop;
  };
  const last = () => streams.at(-1) as Stream;

  beforeEach(() => {
    jest.useFakeTimers();
    [streams, asked, answers, stops, hidden] = [[], [], {}, [], false];
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.assign(globalThis, { BroadcastChannel: Channel });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() });
    globalThis.fetch = ((url: string, init: RequestInit) => {
      asked.push(url);
      const answer = answers[url];
      if (answer) return answer();
      const stream = new Stream();
      streams.push(stream);
      return Promise.resolve(stream.answer(init.signal as AbortSignal));
    }) as typeof fetch;
  });

  afterEach(async () => {
    for (const stop of stops) stop();
    await later(120_000);
    jest.useRealTimers();
  });

  it('marks the reads that a change concerns, with everything below them, and no other', async () => {
    const client = seed(new QueryClient());
    follow(client, 'document');
    await later(0);
    expect(asked).toEqual(['/api/changes?after=document']);
    last().changed('a', ['yearly-data', 'bills']);
    await later(1_000);
    expect(staleOf(client)).toEqual(['/api/bills', '/api/yearly-data/years', '/api/yearly-data?year=2026']);
  });

  it('reads everything again when something may have been missed', async () => {
    const client = seed(new QueryClient());
    follow(client);
    await later(0);
    last().tell(':\n\nid: a\nevent: refr');
    last().tell('esh\ndata: {}\n\n');
    await later(1_000);
    expect(staleOf(client)).toHaveLength(5);
  });

  it('passes over what this page changed itself, also where it hears of it before it has the answer', async () => {
    const client = seed(new QueryClient());
    follow(client);
    await later(0);
    let answer = (_: Response): void => undefined;
    answers['/api/bills'] = () => new Promise((resolve) => (answer = resolve));
    const saved = request('POST', '/api/bills', { body: {} });
    last().changed('a', ['bills'], 'mine');
    last().changed('b', ['user-preferences'], 'theirs');
    await later(1_000);
    expect(staleOf(client)).toEqual([]);
    const headers = { get: (name: string) => (name === 'Operation-Id' ? 'mine' : null) };
    answer({ ok: true, status: 201, headers, text: () => Promise.resolve('{}') } as unknown as Response);
    await saved;
    await later(1_000);
    expect(staleOf(client)).toEqual(['/api/user-preferences']);
  });

  it('hears of what is done after all, although this page was told that it failed', async () => {
    const client = seed(new QueryClient());
    follow(client);
    await later(0);
    const headers = { get: (name: string) => (name === 'Operation-Id' ? 'refused' : null) };
    const accepted = { ok: true, status: 202, headers, text: () => Promise.resolve('{}') } as unknown as Response;
    const refused = { ok: false, status: 500, headers, text: () => Promise.resolve('{}') } as unknown as Response;
    answers['/api/bills'] = () => Promise.resolve(accepted);
    await request('POST', '/api/bills', { body: {} });
    answers['/api/bills'] = () => Promise.resolve(refused);
    await request('POST', '/api/bills', { body: {} }).catch(() => undefined);
    last().changed('a', ['bills'], 'refused');
    await later(1_000);
    expect(staleOf(client)).toEqual(['/api/bills']);
  });

  it('has one connection for all pages of the browser, whose news every page hears', async () => {
    const [one, two] = [seed(new QueryClient()), seed(new QueryClient())];
    const leave = follow(one, 'x');
    follow(two, 'y');
    await later(0);
    expect(asked).toEqual(['/api/changes?after=x']);
    last().changed('a', ['bills']);
    await later(1_000);
    expect([staleOf(one), staleOf(two)]).toEqual([['/api/bills'], ['/api/bills']]);
    leave();
    await later(1_000);
    expect(asked).toEqual(['/api/changes?after=x', '/api/changes?after=a']);
  });

  it('has one connection a page where the browser has no locks', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    follow(seed(new QueryClient()));
    follow(seed(new QueryClient()));
    await later(0);
    expect(asked).toEqual(['/api/changes', '/api/changes']);
  });

  it('comes back to where it was when the connection is lost, ever more slowly while it fails', async () => {
    follow(seed(new QueryClient()));
    await later(0);
    last().changed('a', ['bills']);
    await later(1_000);
    answers['/api/changes?after=a'] = () => Promise.reject(new TypeError('offline'));
    last().close();
    await later(240_000);
    const tries = asked.filter((url) => url.endsWith('a')).length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(12);
    answers = {};
    // The pause is of random length, 90 seconds at most; a stream that then says nothing for 50 would be given up in its turn.
    for (let second = 0; second < 90 && streams.length < 2; second += 1) await later(1_000);
    expect(streams).toHaveLength(2);
  });

  it('takes a silent connection for dead', async () => {
    follow(seed(new QueryClient()));
    await later(0);
    last().tell('id: a\nevent: open\ndata: {}\n\n');
    for (let n = 0; n < 5; n += 1) {
      await later(20_000);
      last().tell(':\n\n');
    }
    expect(streams).toHaveLength(1);
    await later(60_000);
    expect(asked).toEqual(['/api/changes', '/api/changes?after=a']);
  });

  it('lets go of the connection when nobody has looked at the page for a minute, and reads again when somebody does', async () => {
    const client = seed(new QueryClient());
    follow(client);
    await later(0);
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    last().changed('a', ['bills']);
    await later(30_000);
    last().tell(':\n\n');
    await later(29_000);
    expect(staleOf(client)).toEqual([]);
    await later(60_000);
    expect(streams).toHaveLength(1);
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await later(1_000);
    expect(staleOf(client)).toEqual(['/api/bills']);
    expect(asked).toEqual(['/api/changes', '/api/changes?after=a']);
  });

  it.each(['the stream says so', 'it is refused'])(
    'asks who is signed in when nobody is (%s), and goes on once somebody is',
    async (how) => {
      const signedOut = jest.fn();
      const client = createQueryClient({ onSignedOut: signedOut });
      const unauthorized = () =>
        Promise.resolve({ ok: false, status: 401, statusText: '', text: () => Promise.resolve('{}') } as Response);
      answers['/api/auth/user'] = unauthorized;
      if (how === 'it is refused') answers['/api/changes'] = unauthorized;
      follow(client);
      await later(0);
      if (how !== 'it is refused') last().tell('event: end\ndata: {"reason":"signed-out"}\n\n');
      await later(30_000);
      expect(signedOut).toHaveBeenCalledTimes(1);
      expect(asked).toEqual(['/api/changes', '/api/auth/user']);
      answers = {};
      client.setQueryData(['/api', 'bills'], []);
      await later(1_000);
      expect(asked.at(-1)).toBe('/api/changes');
    },
  );

  describe('in another household', () => {
    const answer = (status: number) => () =>
      Promise.resolve({ ok: status < 400, status, statusText: '', text: () => Promise.resolve('{}') } as Response);
    const followTheirs = () => {
      const takenOut = jest.fn();
      stops.push(followChanges({ queryClient: createQueryClient(), userId: 7, household: 9, onTakenOut: takenOut }));
      return takenOut;
    };

    it.each(['its stream ends', 'it is refused'])(
      'tells that the person was taken out of it, once (%s)',
      async (how) => {
        answers['/api/auth/user'] = answer(200);
        answers['/api/household'] = answer(404);
        if (how === 'it is refused') answers['/api/changes'] = answer(404);
        const takenOut = followTheirs();
        await later(0);
        if (how !== 'it is refused') last().tell('event: end\ndata: {"reason":"signed-out"}\n\n');
        await later(2_500);
        expect(takenOut).toHaveBeenCalledTimes(1);
      },
    );

    it('goes on where it was the session alone that got another id', async () => {
      answers['/api/auth/user'] = answer(200);
      answers['/api/household'] = answer(200);
      const takenOut = followTheirs();
      await later(0);
      last().tell('event: end\ndata: {"reason":"signed-out"}\n\n');
      await later(5_000);
      expect([takenOut.mock.calls.length, streams.length]).toEqual([0, 2]);
    });
  });
});
