import { setTimeout as pause } from 'node:timers/promises';
import {
  START,
  type AllStreamResolvedEvent,
  type KurrentDBClient,
  type Position as ServerPosition,
} from '@kurrent/kurrentdb-client';
import { type Position, type ReadAll, type SubscriptionMessage } from '@daybook/platform';
import { fromServer, streamFilter } from './kurrent-events.js';
import { fromPosition, isPlace, toPosition } from './kurrent-positions.js';

type Delivered = AllStreamResolvedEvent | { checkpoint: ServerPosition } | 'caught-up';

/** Until the connection is lost, which throws, or the signal aborts. */
async function* subscribeOnce(
  client: KurrentDBClient,
  namespace: string,
  after: Position | undefined,
  prefixes: ReadAll['prefixes'],
  signal: AbortSignal,
): AsyncGenerator<SubscriptionMessage> {
  // What the client tells beside the events is put between them, in the place where it came: a checkpoint that
  // overtook the events still waiting in the stream would leave them out after a restart.
  const subscription = client.subscribeToAll({
    fromPosition: after === undefined ? START : fromPosition(after),
    filter: streamFilter(prefixes, namespace, (_, checkpoint) => {
      if (isPlace(checkpoint)) subscription.push({ checkpoint });
    }),
  });
  subscription.on('caughtUp', () => subscription.push('caught-up'));
  const stop = (): unknown => subscription.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const delivered of subscription as AsyncIterable<Delivered>) {
      if (signal.aborted) return;
      if (delivered === 'caught-up') yield { kind: 'caught-up' };
      else if ('checkpoint' in delivered) yield { kind: 'checkpoint', position: toPosition(delivered.checkpoint) };
      else {
        const event = fromServer(delivered, namespace);
        if (event) yield { kind: 'event', event };
        else if (delivered.event) yield { kind: 'checkpoint', position: toPosition(delivered.event.position) };
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    // The stream of the client may report its end once more when nobody listens any longer.
    subscription.on('error', () => undefined);
    subscription.unsubscribe().catch(() => undefined);
  }
}

const longestPauseMs = 5_000;

/** Doubling from 100 ms, with jitter, so that replicas do not come back all at once. */
const pauseMs = (failures: number): number => Math.min(50 * 2 ** failures, longestPauseMs) * (0.5 + Math.random());

/** Takes the subscription up again from the last position whenever it is lost. */
export async function* subscribe(
  client: KurrentDBClient,
  namespace: string,
  { after, prefixes, signal }: ReadAll & { signal: AbortSignal },
): AsyncGenerator<SubscriptionMessage> {
  let position = after;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const message of subscribeOnce(client, namespace, position, prefixes, signal)) {
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
      if (error instanceof TypeError) throw error;
    }
    if (signal.aborted) return;
    failures += 1;
    await pause(pauseMs(failures), undefined, { signal, ref: false }).catch(() => undefined);
  }
}
