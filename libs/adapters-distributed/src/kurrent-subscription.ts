import { setTimeout as pause } from 'node:timers/promises';
import {
  START,
  type AllStreamResolvedEvent,
  type KurrentDBClient,
  type Position as ServerPosition,
} from '@kurrent/kurrentdb-client';
import { DependencyUnavailable, type Position, type ReadAll, type SubscriptionMessage } from '@daybook/platform';
import { fromServer, streamFilter } from './kurrent-events.js';
import { fromPosition, isPlace, toPosition } from './kurrent-positions.js';

/** What a subscription stands on. */
export interface Subscribed {
  client: KurrentDBClient;
  namespace: string;
  /** As `EventStore.lastPosition`. */
  lastPosition(): Promise<Position | undefined>;
}

type Delivered = AllStreamResolvedEvent | { checkpoint: ServerPosition } | 'caught-up';

/** The end is looked up no more often: among many events of others it takes the server a while to find. */
const lookEveryMs = 1_000;

/** Undefined where nothing of the log is known to stand. Not sure where the log may have grown up to the position meanwhile. */
type WithinLog = (position: Position) => Promise<{ position: Position | undefined; isSure: boolean }>;

/**
 * The server tells how far it has come among events of its own as well, beyond the log's end: whoever keeps such a
 * position would later find it beyond the end, as if the log had been exchanged. So the end is given in its place.
 */
function endOf({ lastPosition }: Subscribed): WithinLog {
  let end: Position | undefined;
  let nextLook = 0;
  return async (position) => {
    if (end !== undefined && position <= end) return { position, isSure: true };
    const isSure = Date.now() >= nextLook;
    if (isSure) {
      end = await lastPosition();
      nextLook = Date.now() + lookEveryMs;
    }
    return { position: end !== undefined && position < end ? position : end, isSure };
  };
}

/** Until the connection is lost, which throws, or the signal aborts. */
async function* subscribeOnce(
  { client, namespace, withinLog }: Subscribed & { withinLog: WithinLog },
  after: Position | undefined,
  prefixes: ReadAll['prefixes'],
  signal: AbortSignal,
): AsyncGenerator<SubscriptionMessage> {
  // What the client reports besides events is put between them, in the place where it came: a checkpoint that
  // overtook the events still waiting in the stream would leave them out after a restart.
  const subscription = client.subscribeToAll({
    fromPosition: after === undefined ? START : fromPosition(after),
    filter: streamFilter(prefixes, namespace, (_, checkpoint) => {
      if (isPlace(checkpoint)) subscription.push({ checkpoint });
    }),
  });
  subscription.on('caughtUp', () => subscription.push('caught-up'));
  let lookingAgain: NodeJS.Timeout | undefined;
  const stop = (): unknown => subscription.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const delivered of subscription as AsyncIterable<Delivered>) {
      if (signal.aborted) return;
      if (delivered === 'caught-up') yield { kind: 'caught-up' };
      else if ('checkpoint' in delivered) {
        const { checkpoint } = delivered;
        const { position, isSure } = await withinLog(toPosition(checkpoint));
        if (position !== undefined) yield { kind: 'checkpoint', position };
        clearTimeout(lookingAgain);
        // What it tells stays true when more has come meanwhile.
        if (!isSure) lookingAgain = setTimeout(() => subscription.push({ checkpoint }), lookEveryMs);
      } else {
        const event = fromServer(delivered, namespace);
        if (event) yield { kind: 'event', event };
        else if (delivered.event) yield { kind: 'checkpoint', position: toPosition(delivered.event.position) };
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(lookingAgain);
    // The stream of the client may report its end once more when nobody listens any longer.
    subscription.on('error', () => undefined);
    subscription.unsubscribe().catch(() => undefined);
  }
}

const longestPauseMs = 5_000;

/** Doubling from 100 ms, with jitter, so that replicas do not come back all at once. */
const pauseMs = (failures: number): number => Math.min(50 * 2 ** failures, longestPauseMs) * (0.5 + Math.random());

/** The server or the connection had a fault: worth another try. Anything else is a fault of the log or of ours. */
const mayPass = (error: unknown): boolean =>
  error instanceof DependencyUnavailable ||
  (typeof error === 'object' && error !== null && ('code' in error || 'type' in error));

/** Takes the subscription up again from the last position whenever it is lost. */
export async function* subscribe(
  subscribed: Subscribed,
  { after, prefixes, signal }: ReadAll & { signal: AbortSignal },
): AsyncGenerator<SubscriptionMessage> {
  const withinLog = endOf(subscribed);
  let position = after;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const message of subscribeOnce({ ...subscribed, withinLog }, position, prefixes, signal)) {
        failures = 0;
        if (message.kind === 'caught-up') {
          yield message;
          continue;
        }
        const place = message.kind === 'event' ? message.event.position : message.position;
        if (position !== undefined && place <= position) continue;
        yield message;
        position = place;
        if (signal.aborted) return;
      }
    } catch (error) {
      if (!signal.aborted && !mayPass(error)) throw error;
    }
    if (signal.aborted) return;
    failures += 1;
    await pause(pauseMs(failures), undefined, { signal, ref: false }).catch(() => undefined);
  }
}
