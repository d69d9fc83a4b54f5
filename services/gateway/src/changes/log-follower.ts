import { setTimeout as pause } from 'node:timers/promises';
import { log } from '@daybook/nest';
import type { EventStore, RecordedEvent } from '@daybook/platform';

const retryMs = 1_000;

export interface LogFollower {
  /** Resolves once everything that is appended from now on will be seen. */
  begin(): Promise<void>;
  /** Resolves when nothing is read any more. */
  stop(): Promise<void>;
}

/** Calls back for every event that any process appends after the follower has begun. It begins when it is first asked to. */
export function createLogFollower(
  store: Pick<EventStore, 'subscribe' | 'lastPosition'>,
  onEvent: (event: RecordedEvent) => void,
): LogFollower {
  const ending = new AbortController();
  const { signal } = ending;
  let begun: Promise<void> | undefined;
  let following: Promise<void> = Promise.resolve();

  const follow = async (from: string | undefined): Promise<void> => {
    let after = from;
    while (!signal.aborted) {
      try {
        for await (const message of store.subscribe({ ...(after === undefined ? {} : { after }), signal })) {
          if (message.kind === 'event') onEvent(message.event);
          if (message.kind === 'event') after = message.event.position;
          else if (message.kind === 'checkpoint') after = message.position;
        }
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'the log cannot be followed for changes');
      }
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  };

  const start = async (): Promise<void> => {
    const end = await store.lastPosition();
    following = follow(end);
  };

  return {
    begin: () => {
      begun ??= start().catch((error: unknown) => {
        begun = undefined;
        throw error;
      });
      return begun;
    },
    stop: async () => {
      ending.abort();
      await following;
    },
  };
}
