import type {
  Clock,
  DataKey,
  EventMetadata,
  Ids,
  KeyLookup,
  KeyStore,
  NewEvent,
  RecordedEvent,
} from '@daybook/platform';
import { LRUCache } from 'lru-cache';
import { type Catalog, type DomainEvent, MalformedEventError } from './catalog.js';
import { createJustStored, type JustStored } from './just-stored.js';
import { inTheClear, keyNumberOf, open, readInTheClear, seal } from './envelope.js';
import { eventIdOf } from './deterministic-ids.js';
import { categoryOf, subjectOf } from './stream-name.js';

/** A stored event, decrypted and in its newest shape. */
export interface DecodedEvent<E extends DomainEvent = DomainEvent> {
  event: E;
  metadata: EventMetadata;
  id: string;
  stream: string;
  revision: number;
  position: string;
}

export type Decoded =
  | ({ kind: 'event' } & DecodedEvent)
  /** Its key was destroyed, for good. */
  | { kind: 'erased'; stream: string; revision: number; position: string };

/** A key that should be there is not. Nothing may be skipped: readers must stop and report it. */
export class MissingKeyError extends Error {
  override name = 'MissingKeyError';
}

/** Keys, cached for a minute at most: every command needs one. */
export type KeysInUse = Pick<KeyStore, 'current' | 'find'>;

export interface EventCodec {
  /** Those that it encrypts with, for other data of the same households. */
  readonly keys: KeysInUse;
  /** What cannot be read again is not written. @throws UnknownEventError, MalformedEventError, and what the key store throws */
  encode(stream: string, metadata: EventMetadata, events: readonly DomainEvent[]): Promise<NewEvent[]>;
  /** @throws MissingKeyError, EnvelopeError, UnknownEventError, MalformedEventError, and what the key store throws */
  decode(event: RecordedEvent, needed?: Needed): Promise<Decoded>;
  /** The same at once, for many in a row; undefined where the key store has to be asked first. @throws as `decode` */
  decodeNow(event: RecordedEvent, needed?: Needed): Decoded | undefined;
}

/** What a reader needs of stored data, in the same shape: only that is checked, and the check of a long list is most of the work. */
export type Needed = (stored: unknown) => unknown;

/** How long a process may go on using a key that another one has destroyed; milliseconds. */
export const keyCacheMs = 60_000;
const systemSubject = 'system';

/** Whose key seals an event of the type in the stream; null where it is stored in the clear. @throws UnknownEventError, MalformedEventError */
export const keySubjectOf = (
  catalog: Catalog,
  type: string,
  stream: string,
  metadata: EventMetadata,
): string | null => {
  const owner = catalog.ownerOf(type);
  if (owner === 'nobody') return null;
  if (owner === 'system') return systemSubject;
  const subject =
    owner === 'tenant' ? metadata.tenant : categoryOf(stream) === 'account' ? subjectOf(stream) : metadata.actor.id;
  if (!subject) throw new MalformedEventError(`${type} in ${stream} belongs to no ${owner}`);
  return subject;
};

export function createEventCodec(options: { keys: KeyStore; catalog: Catalog; ids: Ids; clock: Clock }): EventCodec {
  const { catalog, ids } = options;
  const keys = keysInUse(options);
  const justStored = justStoredWith(options);

  /** @param found the subject's key, where there is one */
  const decodeWith = (
    recorded: RecordedEvent,
    subject: string | null,
    found: KeyLookup | undefined,
    needed: Needed = (stored) => stored,
  ): Decoded => {
    const { id, type, metadata, data, stream, revision, position } = recorded;
    if (found?.status === 'destroyed') return { kind: 'erased', stream, revision, position };
    if (found?.status === 'missing') throw new MissingKeyError(`The key of ${subject} is missing`);
    const known = justStored.find(recorded);
    if (known) {
      const event = { type, data: needed(known.data) };
      return { kind: 'event', event, metadata, id, stream, revision, position };
    }
    const plain =
      found && subject !== null ? open(data, found.key.secret, { subject, id, type }) : readInTheClear(data);
    const event = catalog.read(type, needed(parsed(type, plain)));
    return { kind: 'event', event, metadata, id, stream, revision, position };
  };
  const decodeNow = (event: RecordedEvent, needed?: Needed): Decoded | undefined => {
    const subject = keySubjectOf(catalog, event.type, event.stream, event.metadata);
    if (subject === null) return decodeWith(event, null, undefined, needed);
    const found = keys.known(subject, keyNumberOf(event.data));
    return found && decodeWith(event, subject, found, needed);
  };

  return {
    keys,
    encode: async (stream, metadata, events) => {
      const encoded: NewEvent[] = [];
      for (const [index, event] of events.entries()) {
        const { type } = event;
        const text = JSON.stringify(catalog.toStore(event));
        const plain = Buffer.from(text);
        const subject = keySubjectOf(catalog, type, stream, metadata);
        const id = eventIdOf(metadata.commandId, stream, index);
        const data =
          subject === null
            ? inTheClear(plain)
            : seal(plain, await keys.current(subject), ids.bytes(12), { subject, id, type });
        // What is a person's own, as the hash of a password, stays in memory for nobody.
        if (catalog.ownerOf(type) === 'tenant') justStored.note(id, data, text);
        encoded.push({ id, type, metadata, data });
      }
      return encoded;
    },
    decodeNow,
    decode: async (event, needed) => {
      const now = decodeNow(event, needed);
      if (now) return now;
      const subject = keySubjectOf(catalog, event.type, event.stream, event.metadata);
      return decodeWith(
        event,
        subject,
        subject === null ? undefined : await keys.find(subject, keyNumberOf(event.data)),
        needed,
      );
    },
  };
}

/** By key store and catalog: all services of one process have one memory. */
const memories = new WeakMap<KeyStore, WeakMap<Catalog, JustStored>>();

function justStoredWith({ keys, catalog }: { keys: KeyStore; catalog: Catalog }): JustStored {
  const ofKeys = memories.get(keys) ?? new WeakMap<Catalog, JustStored>();
  memories.set(keys, ofKeys);
  const known = ofKeys.get(catalog) ?? createJustStored();
  ofKeys.set(catalog, known);
  return known;
}

function keysInUse({ keys, clock }: { keys: KeyStore; clock: Clock }) {
  const cache = new LRUCache<string, KeyLookup>({
    max: 10_000,
    ttl: keyCacheMs,
    perf: { now: () => clock.now() },
    ttlResolution: 0,
  });
  const known = (subject: string, number: number): KeyLookup | undefined => cache.get(`${subject}/${number}`);
  return {
    known,
    find: async (subject: string, number: number): Promise<KeyLookup> => {
      const cached = known(subject, number);
      if (cached) return cached;
      const found = await keys.find(subject, number);
      if (found.status !== 'missing') cache.set(`${subject}/${number}`, found);
      return found;
    },
    current: async (subject: string): Promise<DataKey> => {
      const name = `${subject}/current`;
      const known = cache.get(name);
      if (known?.status === 'active') return known.key;
      const key = await keys.current(subject);
      // Only now, not at each use: a key in steady use would else never leave the cache after it was destroyed elsewhere.
      cache.set(name, { status: 'active', key });
      return key;
    },
  };
}

const textOf = (bytes: Uint8Array): string =>
  (Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).toString('utf8');

const parsed = (type: string, plain: Uint8Array): unknown => {
  try {
    return JSON.parse(textOf(plain));
  } catch (cause) {
    throw new MalformedEventError(`${type} is not JSON`, { cause });
  }
};
