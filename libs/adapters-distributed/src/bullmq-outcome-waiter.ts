import { type RedisHandle } from './redis-connection.js';

/**
 * After how long a job is looked up without a notification: whoever would send it may have died, or Redis lost it. Then
 * each time after twice as long, since many wait.
 */
const lookMs = 1_000;

export type Outcome = 'completed' | 'dead' | 'pending';

/** Waits for jobs to be over. Whoever finishes one notifies its channel, which is only a hint: what Redis holds decides. */
export interface OutcomeWaiter {
  wait(job: string, look: () => Promise<Outcome>, timeoutMs: number): Promise<Outcome>;
  /** Never fails: those who wait look for themselves. */
  notify(job: string): void;
  close(): void;
}

/** @param redis jobs are named by any text that is unique among all queues */
export function createOutcomeWaiter(redis: RedisHandle): OutcomeWaiter {
  const channelOf = (job: string): string => `${redis.prefix}:over:${job}`;
  const subscriber = redis.connect('requests');
  const waiting = new Map<string, Set<() => void>>();
  let isClosed = false;
  subscriber.on('message', (channel: string) => {
    for (const look of waiting.get(channel) ?? []) look();
  });

  /** Calls back at every notification; the function that is returned ends it. */
  const listen = async (channel: string, onNotified: () => void): Promise<() => void> => {
    const listeners = waiting.get(channel) ?? new Set();
    waiting.set(channel, listeners);
    listeners.add(onNotified);
    const isFirst = listeners.size === 1;
    if (isFirst) await subscriber.subscribe(channel).catch(() => undefined);
    return () => {
      listeners.delete(onNotified);
      if (listeners.size > 0 || waiting.get(channel) !== listeners) return;
      waiting.delete(channel);
      subscriber.unsubscribe(channel).catch(() => undefined);
    };
  };

  return {
    wait: async (job, look, timeoutMs) => {
      const began = performance.now();
      const first = await look();
      if (first !== 'pending' || timeoutMs <= 0) return first;
      let wake = (): void => undefined;
      let notifications = 0;
      const end = await listen(channelOf(job), () => {
        notifications += 1;
        wake();
      });
      try {
        for (;;) {
          const known = notifications;
          // Redis may be away for a while: whoever waits goes on waiting.
          const outcome = await look().catch((): Outcome => 'pending');
          const left = timeoutMs - (performance.now() - began);
          if (outcome !== 'pending' || left <= 0 || isClosed) return outcome;
          if (notifications > known) continue;
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, Math.min(left, Math.max(lookMs, timeoutMs - left)));
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
      } finally {
        end();
      }
    },
    notify: (job) => void redis.client.publish(channelOf(job), '').catch(() => undefined),
    close: () => {
      isClosed = true;
      for (const listeners of waiting.values()) for (const look of listeners) look();
      subscriber.disconnect();
    },
  };
}
