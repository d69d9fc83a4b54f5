import { setTimeout as pause } from 'node:timers/promises';
import {
  START,
  type AllStreamResolvedEvent,
  type KurrentDBClient,
  type Position as ServerPosition,
} from '@kurrent/kurrentdb-client';
import { DependencyUnavailable, type Position, type ReadAll, type SubscriptionMessage } from '@daybook/platform';
import { fromServer, streamFilter } from './kurrent-events.js';
import { fromPosition, isLogPosition, toPosition } from './kurrent-positions.js';

/** What a subscription needs of the event store. */
export interface SubscribedLog {
  client: KurrentDBClient;
  namespace: string;
  /** As `EventStore.lastPosition`. */
  lastPosition(): Promise<Position | undefined>;
}

type Delivered = AllStreamResolvedEvent | { checkpoint: ServerPosition } | 'caught-up';

/** The end of the log is looked up at most this often: among many foreign events the server needs a while to find it. */
const lookEveryMs = 1_000;

/** Undefined while the log is known to be empty. Not sure where the log may have reached the position since the last look. */
type WithinLog = (position: Position) => Promise<{ position: Position | undefined; isSure: boolean }>;

/**
 * The server's checkpoints count its own events too and may lie beyond the log's end: a stored one would later look as if
 * the log had been replaced. So the end is given in its place.
 */
function endOf({ lastPosition }: SubscribedLog): WithinLog {
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
  { client, namespace, withinLog }: SubscribedLog & { withinLog: WithinLog },
  after: Position | undefined,
  prefixes: ReadAll['prefixes'],
  signal: AbortSignal,
): AsyncGenerator<SubscriptionMessage> {
  // What the client reports besides events is queued between them: a checkpoint that overtook events still in the
  // stream would skip them after a restart.
  const subscription = client.subscribeToAll({
    fromPosition: after === undefined ? START : fromPosition(after),
    filter: streamFilter(prefixes, namespace, (_, checkpoint) => {
      if (isLogPosition(checkpoint)) subscription.push({ checkpoint });
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
        // The checkpoint stays true when more events arrive meanwhile.
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
    // The client's stream may report its end again, when nobody listens any more.
    subscription.on('error', () => undefined);
    subscription.unsubscribe().catch(() => undefined);
  }
}

const longestPauseMs = 5_000;

/** Doubling from 100 ms, with jitter, so that replicas do not come back all at once. */
const pauseMs = (failures: number): number => Math.min(50 * 2 ** failures, longestPauseMs) * (0.5 + Math.random());

/** Whether the server or the connection failed, so that another try may succeed. Anything else is a fault of the log or of our code. */
const mayPass = (error: unknown): boolean =>
  error instanceof DependencyUnavailable ||
  (typeof error === 'object' && error !== null && ('code' in error || 'type' in error));

/** Resumes the subscription from the last position whenever it is lost. */
export async function* subscribe(
  subscribed: SubscribedLog,
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
        const reached = message.kind === 'event' ? message.event.position : message.position;
        if (position !== undefined && reached <= position) continue;
        yield message;
        position = reached;
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
