/** A stream's name: `<category>-<pp>-<subject>[-<yyyymm>]`, or one of the few named sets without a tenant. */
export type StreamName = string;

/** An event's place in its stream, from 0. */
export type Revision = number;

/** An event's place in the log: fixed-width text that sorts as the log does. Never reused, never shown to a client. */
export type Position = string;

/** What the writer believes the stream's last revision to be. There is no 'any': every append is conditional. */
export type ExpectedRevision = Revision | 'no-stream';

/**
 * Metadata v1, stored in the clear: ids, enums and times only, never a name, a text or an amount.
 * It is permanent (`StoredMetadata`); a new field is optional.
 */
export interface EventMetadata {
  /** The household's key (UUID), or null for the claims and sets that belong to none. */
  tenant: string | null;
  /** UUID of the command that appended the event. The API calls it the operation's id. */
  commandId: string;
  /** Id of the operation that the answer to a person named, where this command follows from it under an id of its own. */
  root?: string;
  /** What the command was, in kebab-case: `add-bill`, `import`. */
  commandKind: string;
  /** Id of the command that this one undoes. */
  undoes?: string;
  /** What led to it: `request`, a job's id or the id of the event reacted to. */
  causationId: string;
  actor: { kind: 'user' | 'system' | 'operator'; id: string };
  /** Where it came from. */
  source: 'web' | 'api' | 'job' | 'cli';
  /** Number of the access token among those of the actor's account, where it was made with one. */
  token?: number;
  /** Instant, ISO 8601 in UTC with milliseconds. */
  at: string;
  /** Civil date in the person's zone, YYYY-MM-DD. */
  on: string;
  /** IANA time zone of the person. */
  zone: string;
  /** W3C `traceparent` of what appended it, where that was traced. */
  trace?: string;
}

/** The operation that the answer to a person named: of a command that follows from none, its own id. */
export const rootOf = ({ root, commandId }: Pick<EventMetadata, 'root' | 'commandId'>): string => root ?? commandId;

export interface NewEvent {
  /** UUID, deterministic: UUIDv5(operation id, index). */
  id: string;
  type: string;
  metadata: EventMetadata;
  /** Envelope v1: the encrypted payload. */
  data: Uint8Array;
}

export interface RecordedEvent extends NewEvent {
  stream: StreamName;
  revision: Revision;
  position: Position;
}

export interface Append {
  stream: StreamName;
  expected: ExpectedRevision;
  events: readonly NewEvent[];
}

export type AppendResult =
  | { ok: true; revision: Revision; position: Position }
  | { ok: false; reason: 'wrong-expected-revision' }
  /** The stream was tombstoned: it never accepts an event again. */
  | { ok: false; reason: 'stream-deleted' };

export type SubscriptionMessage =
  | { kind: 'event'; event: RecordedEvent }
  /** Nothing that matches stands at or before this position unseen. */
  | { kind: 'checkpoint'; position: Position }
  /** The subscriber has seen everything there was. */
  | { kind: 'caught-up' };

export interface ReadAll {
  /** Exclusive; from the beginning when absent. */
  after?: Position;
  /** Stream name prefixes; everything when absent. */
  prefixes?: readonly string[];
}

/** Bytes of payload that one append may carry. */
export const maxAppendBytes = 512 * 1024;

/** The log. Two things are atomic: one append to one stream, and nothing else. */
export interface EventStore {
  /**
   * Appends all events or none, at the expected revision.
   * The same ids at the same revision again succeed and append nothing. An empty append is an error.
   * @throws when the payloads exceed `maxAppendBytes`, or when the store cannot be reached (the outcome is then unknown)
   */
  append(stream: StreamName, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;
  /** Several streams, each with a result of its own; cheaper than one by one where the store can. Not atomic together. */
  appendEach(appends: readonly Append[]): Promise<AppendResult[]>;
  /**
   * In order, from the revision to the last one asked for (both inclusive), else to the end. A stream that is not there, or
   * was tombstoned, reads as empty.
   */
  readStream(stream: StreamName, from?: Revision, to?: Revision): AsyncIterable<RecordedEvent>;
  /** The log in order, as it stands now. */
  readAll(options?: ReadAll): AsyncIterable<RecordedEvent>;
  /**
   * The log in order and then what comes, until the signal. Survives a lost connection.
   * An event may come more than once; none is left out.
   */
  subscribe(options: ReadAll & { signal: AbortSignal }): AsyncIterable<SubscriptionMessage>;
  /** Deletes the stream for ever; the whole log may give its events until the store is compacted. Again does nothing. */
  tombstone(stream: StreamName): Promise<void>;
  /** Leaves nothing of tombstoned streams in the log; a server may go on with it afterwards. @throws as `DocumentStore.compact` */
  compact(): Promise<void>;
  /** Changes when the log was restored from a backup: positions of another incarnation mean nothing. */
  incarnation(): Promise<string>;
  /** Position of the newest event, of any stream. */
  lastPosition(): Promise<Position | undefined>;
  close(): Promise<void>;
}
