import type { RecordedEvent } from '@daybook/platform';
import { LRUCache } from 'lru-cache';

/** Of envelopes that are kept; what they hold takes some times as much. */
const mostBytes = 2 * 1024 * 1024;
/** Those who project what is appended do so at once. */
const keptMs = 10_000;

interface Sealed {
  envelope: Uint8Array;
  /** As it is stored, without its encryption. */
  plain: string;
  /** The same parsed, once somebody has asked for it. */
  data: unknown;
}

/**
 * What this process has sealed in the last seconds, to be read by those who project it: they need not decipher, parse and check
 * again, each of them, what has just been checked and written.
 */
export interface JustStored {
  note(id: string, envelope: Uint8Array, plain: string): void;
  /** What the event holds, the same object for everybody; undefined where it was sealed elsewhere, otherwise or long ago. */
  find(event: Pick<RecordedEvent, 'id' | 'data'>): { data: unknown } | undefined;
}

export function createJustStored(): JustStored {
  const sealed = new LRUCache<string, Sealed>({ maxSize: mostBytes, ttl: keptMs, ttlAutopurge: true });
  return {
    note: (id, envelope, plain) =>
      void sealed.set(id, { envelope, plain, data: undefined }, { size: Math.max(1, envelope.length) }),
    find: ({ id, data: envelope }) => {
      const found = sealed.get(id);
      // A command that was decided twice has sealed two events of one id.
      if (!found || (found.envelope !== envelope && Buffer.compare(found.envelope, envelope) !== 0)) return undefined;
      if (found.data === undefined) Object.assign(found, { data: JSON.parse(found.plain) as unknown, plain: '' });
      return { data: found.data };
    },
  };
}
