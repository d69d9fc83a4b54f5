import { type RedisHandle } from './redis-connection.js';

/**
 * How soon a job is looked at while nothing is told of it: whoever would tell may have died, or Redis forgotten it. Then
 * when it has taken twice as long, for there are many that wait.
 */
const lookMs = 1_000;

export type Outcome = 'completed' | 'dead' | 'pending';

/** Waits for jobs to be over. Those who finish one tell it on its channel, which is a hint: what Redis holds decides. */
export interface Waiting {
  wait(job: string, look: () => Promise<Outcome>, timeoutMs: number): Promise<Outcome>;
  /** Never fails: those who wait look for themselves. */
  tell(job: string): void;
  close(): void;
}

/** @param redis jobs are named by any text that is unique among all queues */
export function createWaiting(redis: RedisHandle): Waiting {
  const channelOf = (job: string): string => `${redis.prefix}:over:${job}`;
  const subscriber = redis.connect('requests');
  const waiting = new Map<string, Set<() => void>>();
  let isClosed = false;
  subscriber.on('message', (channel: string) => {
    for (const look of waiting.get(channel) ?? []) look();
  });

  /** Calls back whenever something is told; the function that is returned ends it. */
  const listen = async (channel: string, onTold: () => void): Promise<() => void> => {
    const told = waiting.get(channel) ?? new Set();
    waiting.set(channel, told);
    told.add(onTold);
    const isFirst = told.size === 1;
    if (isFirst) await subscriber.subscribe(channel).catch(() => undefined);
    return () => {
      told.delete(onTold);
      if (told.size > 0 || waiting.get(channel) !== told) return;
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
      let tellings = 0;
      const end = await listen(channelOf(job), () => {
        tellings += 1;
        wake();
      });
      try {
        for (;;) {
          const known = tellings;
          // Redis may be away for a while: whoever waits goes on waiting.
          const outcome = await look().catch((): Outcome => 'pending');
          const left = timeoutMs - (performance.now() - began);
          if (outcome !== 'pending' || left <= 0 || isClosed) return outcome;
          if (tellings > known) continue;
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
    tell: (job) => void redis.client.publish(channelOf(job), '').catch(() => undefined),
    close: () => {
      isClosed = true;
      for (const told of waiting.values()) for (const look of told) look();
      subscriber.disconnect();
    },
  };
}
