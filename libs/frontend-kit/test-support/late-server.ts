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

export interface LateServerParts {
  /** What the server does with a call when it arrives; undefined where it knows no such thing. @param change the id of a change */
  serve: (call: LateCall, change: string) => unknown;
  trips: readonly Trip[];
  /** A change was made of which the page has no answer: the server announces it. */
  onNews: () => void;
}

/** Takes the place of the network by a server to which every call takes its own time, so that they overtake each other. */
export const lateServer = ({ serve, trips, onNews }: LateServerParts): void => {
  let calls = 0;
  globalThis.fetch = (async (url: string, { method = 'GET', body }: { method?: string; body?: string | null } = {}) => {
    calls += 1;
    const change = method === 'GET' ? undefined : `change-${calls}`;
    const trip = trips[calls % trips.length];
    const fate = method === 'GET' ? 'done' : trip?.fate;
    await pause(trip?.there ?? 0);
    const call = { method, url: String(url), body: body ? (JSON.parse(body) as unknown) : undefined };
    // As text: what is answered does not change on its way back.
    const done = fate === 'refused' ? undefined : JSON.stringify(serve(call, change ?? ''));
    await pause(trip?.back ?? 0);
    if (fate === 'lost') {
      setTimeout(onNews);
      throw new TypeError('Failed to fetch');
    }
    if (fate === 'refused') return responseOf(503, '{"message":"busy"}');
    return done === undefined ? responseOf(404, '{"message":"Not found"}') : responseOf(200, done, change);
  }) as typeof fetch;
};
