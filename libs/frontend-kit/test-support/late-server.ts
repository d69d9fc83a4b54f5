/** How a call travels: milliseconds there and back, and what becomes of a change. Reads are always answered. */
export interface Trip {
  there: number;
  back: number;
  /** `refused`: not done. `lost`: done, though no answer says so. */
  fate: 'done' | 'refused' | 'lost';
}

export interface LateCall {
  method: string;
  /** With its query. */
  url: string;
  body: unknown;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const responseOf = (status: number, text: string, change?: string): Response =>
  ({
    ok: status < 400,
    status,
    statusText: String(status),
    headers: new Headers(change === undefined ? {} : { 'Operation-Id': change }),
    text: () => Promise.resolve(text),
  }) as Response;

export interface LateLine {
  trips: readonly Trip[];
  /** A change was made of which the page has no answer: the server announces it. */
  onNews: () => void;
}

/** How many calls are on their way. */
export type UnderWay = () => number;

/** Lets every call to the network that there is take its own time, so that they overtake each other. */
export const lateLine = ({ trips, onNews }: LateLine): UnderWay => {
  const inTime = globalThis.fetch;
  let [calls, underWay] = [0, 0];
  const travel: typeof fetch = async (url, init) => {
    calls += 1;
    const trip = trips[calls % trips.length];
    const fate = (init?.method ?? 'GET') === 'GET' ? 'done' : trip?.fate;
    await pause(trip?.there ?? 0);
    if (fate === 'refused') {
      await pause(trip?.back ?? 0);
      return responseOf(503, '{"message":"busy"}');
    }
    const answer = await inTime(url, init);
    // Read now: what is answered does not change on its way back.
    const text = await answer.text();
    await pause(trip?.back ?? 0);
    if (fate === 'lost') {
      underWay += 1;
      setTimeout(() => {
        underWay -= 1;
        onNews();
      });
      throw new TypeError('Failed to fetch');
    }
    const { ok, status, statusText, headers } = answer;
    return { ok, status, statusText, headers, text: () => Promise.resolve(text) } as Response;
  };
  globalThis.fetch = (url, init) => {
    underWay += 1;
    return travel(url, init).finally(() => (underWay -= 1));
  };
  return () => underWay;
};

/** Resolves when nothing is on its way, and nothing was begun by what came last. */
export const untilQuiet = async (isQuiet: () => boolean): Promise<void> => {
  for (let quiet = 0; quiet < 5;) {
    await pause(2);
    quiet = isQuiet() ? quiet + 1 : 0;
  }
};

export interface LateServerParts extends LateLine {
  /** What the server does with a call when it arrives; undefined where it knows no such thing. @param change the id of a change */
  serve: (call: LateCall, change: string) => unknown;
}

/** Takes the place of the network by a server that is as late. */
export const lateServer = ({ serve, ...line }: LateServerParts): UnderWay => {
  let changes = 0;
  globalThis.fetch = (async (url: string, { method = 'GET', body }: { method?: string; body?: string | null } = {}) => {
    changes += method === 'GET' ? 0 : 1;
    const change = method === 'GET' ? undefined : `change-${changes}`;
    const call = { method, url: String(url), body: body ? (JSON.parse(body) as unknown) : undefined };
    const done = serve(call, change ?? '');
    return done === undefined
      ? responseOf(404, '{"message":"Not found"}')
      : responseOf(200, JSON.stringify(done), change);
  }) as typeof fetch;
  return lateLine(line);
};
