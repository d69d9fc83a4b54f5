import { createSignal, type Signal } from '@daybook/platform';
import { type RedisHandle } from './redis-connection.js';

/**
 * After how long a job is looked up without a notification: its sender may have died, or Redis may have lost it. Each
 * further look comes after twice as long, since many requests may wait.
 */
const lookMs = 1_000;

export type Outcome = 'completed' | 'dead' | 'pending';

/** Waits for jobs to end. Whoever finishes one notifies its channel; that is only a hint, and what Redis holds decides. */
export interface OutcomeWaiter {
  wait(job: string, look: () => Promise<Outcome>, timeoutMs: number): Promise<Outcome>;
  /** Never fails: those who wait also look by themselves. */
  notify(job: string): void;
  close(): void;
}

/** @param redis jobs are named by any text that is unique among all queues */
export function createOutcomeWaiter(redis: RedisHandle): OutcomeWaiter {
  const channelOf = (job: string): string => `${redis.prefix}:over:${job}`;
  const subscriber = redis.connect('requests');
  const channels = new Map<string, { over: Signal; waiters: number }>();
  let isClosed = false;
  subscriber.on('message', (channel: string) => channels.get(channel)?.over.notify());

  /** `over` is notified whenever something is published on the channel, until `end` is called. */
  const listen = async (channel: string) => {
    const entry = channels.get(channel) ?? { over: createSignal(), waiters: 0 };
    channels.set(channel, entry);
    entry.waiters += 1;
    if (entry.waiters === 1) await subscriber.subscribe(channel).catch(() => undefined);
    const end = () => {
      entry.waiters -= 1;
      if (entry.waiters > 0) return;
      channels.delete(channel);
      subscriber.unsubscribe(channel).catch(() => undefined);
    };
    return { over: entry.over, end };
  };

  return {
    wait: async (job, look, timeoutMs) => {
      const began = performance.now();
      const first = await look();
      if (first !== 'pending' || timeoutMs <= 0) return first;
      const { over, end } = await listen(channelOf(job));
      try {
        for (;;) {
          const since = over.count();
          // While Redis cannot be reached, the wait goes on.
          const outcome = await look().catch((): Outcome => 'pending');
          const left = timeoutMs - (performance.now() - began);
          if (outcome !== 'pending' || left <= 0 || isClosed) return outcome;
          await over.wait({ since, timeoutMs: Math.min(left, Math.max(lookMs, timeoutMs - left)) });
        }
      } finally {
        end();
      }
    },
    notify: (job) => void redis.client.publish(channelOf(job), '').catch(() => undefined),
    close: () => {
      isClosed = true;
      for (const { over } of channels.values()) over.notify();
      subscriber.disconnect();
    },
  };
}
