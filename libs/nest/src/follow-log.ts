import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore, ReadAll, SubscriptionMessage } from '@daybook/platform';
import { log } from './log.js';

const retryMs = 1_000;

/**
 * Hands over what the log says and goes on saying, one message after the other, until the signal. What cannot be taken, or
 * read, is logged and comes again a second later.
 * @param failure what is logged then
 */
export async function followLog(
  store: Pick<EventStore, 'subscribe'>,
  { after: from, failure, signal, ...rest }: ReadAll & { signal: AbortSignal; failure: string },
  take: (message: SubscriptionMessage) => void | Promise<void>,
): Promise<void> {
  let after = from;
  while (!signal.aborted) {
    try {
      for await (const message of store.subscribe({ ...rest, ...(after !== undefined && { after }), signal })) {
        await take(message);
        if (message.kind === 'event') after = message.event.position;
        else if (message.kind === 'checkpoint') after = message.position;
      }
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, failure);
    }
    await pause(retryMs, undefined, { signal }).catch(() => undefined);
  }
}
