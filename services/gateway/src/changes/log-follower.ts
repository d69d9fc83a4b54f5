import { followLog } from '@daybook/nest';
import { type EventStore, once, type RecordedEvent } from '@daybook/platform';

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
  let following: Promise<void> = Promise.resolve();

  const begin = once(async (): Promise<void> => {
    const end = await store.lastPosition();
    const from = { ...(end !== undefined && { after: end }), signal: ending.signal };
    following = followLog(store, { ...from, failure: 'the log cannot be followed for changes' }, (message) => {
      if (message.kind === 'event') onEvent(message.event);
    });
  });

  return {
    begin,
    stop: async () => {
      ending.abort();
      await following;
    },
  };
}
