import { timeZone } from '../request.js';
import { servedPersonHeader } from '../served-person.js';
import { readEvents, type ServerEvent } from './read-events.js';

const path = '/api/changes';
/** The server sends something at least every 20 seconds: a connection that is silent for longer is dead. */
const silentMs = 50_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

export interface ConnectionOptions {
  signal: AbortSignal;
  /** Where to resume; undefined for 'from now on'. Called before each connection. */
  after: () => string | undefined;
  onEvent: (event: ServerEvent) => void;
  /** Jitter of a pause, from 0 to 1, so that pages do not all reconnect at once. */
  random?: () => number;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

type End = 'signed-out' | 'lost' | 'opened-and-lost';

async function listenOnce({ signal, after, onEvent }: ConnectionOptions): Promise<End> {
  const silent = new AbortController();
  const stop = () => silent.abort();
  signal.addEventListener('abort', stop);
  let watch = setTimeout(stop, silentMs);
  const alive = () => {
    clearTimeout(watch);
    watch = setTimeout(stop, silentMs);
  };
  let [opened, ended] = [false, false];
  try {
    const from = after();
    const response = await fetch(from === undefined ? path : `${path}?after=${encodeURIComponent(from)}`, {
      credentials: 'include',
      headers: { Accept: 'text/event-stream', 'X-Time-Zone': timeZone(), ...servedPersonHeader() },
      signal: silent.signal,
    });
    // With 409 somebody else has signed in, and with 404 the person does not belong to the household any more.
    if ([401, 404, 409].includes(response.status)) return 'signed-out';
    if (!response.ok || !response.body) return 'lost';
    const event = (told: ServerEvent) => {
      opened = true;
      if (told.event !== 'end') return onEvent(told);
      ended = true;
      stop();
    };
    await readEvents(response.body, { alive, event });
  } catch {
    // Lost or stopped; the next try finds out which.
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', stop);
  }
  if (ended) return 'signed-out';
  return opened ? 'opened-and-lost' : 'lost';
}

/** Listens until the signal aborts or the session ends. Reconnects with backoff. */
export async function listenToChanges(options: ConnectionOptions): Promise<'signed-out' | 'stopped'> {
  const { signal, random = Math.random } = options;
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    const end = await listenOnce(options);
    if (signal.aborted) break;
    if (end === 'signed-out') return end;
    if (end === 'opened-and-lost') pauseMs = firstPauseMs;
    await pause(pauseMs * (0.5 + random()), signal);
  }
  return 'stopped';
}
