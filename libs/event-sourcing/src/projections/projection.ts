import { type Collection, type DocumentBody, type DocumentStore, noTenant } from '@daybook/platform';
import { subjectOf } from '../stream-name.js';
import type { DecodedEvent } from '../event-codec.js';

/** A write of a projection. The runner adds the fence; the version is the revision of the stream that the part belongs to. */
export interface ProjectedWrite {
  collection: Collection;
  id: string;
  version: number;
  /** null removes it. Mark instead what the stream may bring again under the same id: a removed document carries no fence. */
  body: DocumentBody | null;
}

/** Reads what the projection wrote before, of the tenant at hand. */
export type ReadModels = Pick<DocumentStore, 'get' | 'getMany' | 'find' | 'count'>;

/**
 * Turns events into documents. Given the same events again it must give the same documents, also where those include later
 * events of the stream already: nothing is incremented, and every part is written under its own stream's revision.
 */
export interface Projection {
  name: string;
  /** Raise it when the documents' shape changes: they are rebuilt from the log at the next start. */
  version: number;
  /** Stream categories that it reads. */
  categories: readonly string[];
  /** Collections that it alone writes. */
  collections: readonly Collection[];
  /**
   * Collections that the version before wrote and this one does not: they are cleared with their slot. A process of the
   * version before, which reads what this one makes amid an upgrade, finds them lost, where it would take them for empty.
   */
  retiredCollections?: readonly Collection[];
  /**
   * Milliseconds that a household's events are gathered for, after the last ones were applied and unless somebody waits for them: what
   * many events change is written once then. None when absent. Without effect where other processes may wait.
   */
  restMs?: number;
  /** The event types that it projects, those that fan out included; others of its streams are skipped. */
  types: readonly string[];
  /**
   * Events of one subject (a tenant, or a user for account streams), in the order of the log.
   * Its documents are stored under the subject; `noTenant` for streams that have none.
   */
  project(subject: string, events: readonly DecodedEvent[], models: ReadModels): Promise<ProjectedWrite[]>;
  /** Events that may concern more documents than fit in memory. */
  fanOut?: FanOut;
  /** By the name of a collection whose documents are made of some categories alone: an earlier time of it needs no others. */
  madeOf?: Readonly<Record<string, readonly string[]>>;
  /** By the name of a collection whose documents belong to one month's stream each: fields that hold a date of it, or nothing. */
  datedBy?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Events of these types are projected one by one, and never given to the projection's own `project`. Batches are written as
 * they come, and the stream's cursor with the last: after a crash the same event comes again, when some documents are written
 * already. A batch may be made before the ones before it are written, and is written after them. Every other event before it is projected by then, and none after it.
 */
export interface FanOut {
  types: readonly string[];
  project(subject: string, event: DecodedEvent, models: ReadModels): AsyncIterable<readonly ProjectedWrite[]>;
}

/** The tenant or user that a stream belongs to; `noTenant` where it names none. */
export const subjectOfStream = (stream: string): string => subjectOf(stream) ?? noTenant;

/** Every tenant and user: for a read of everybody's documents, and for the token that such a read waits for. */
export const everySubject = '*';

/** What an operator should see. */
export interface ProjectionProblem {
  projection: string;
  /**
   * Parked: this stream stops until it is retried. Stalled: it goes on by itself once the fault has passed. Lost:
   * collections were dropped, and a rebuild makes them anew.
   */
  kind: 'parked' | 'stalled' | 'lost';
  /** '*' where it concerns all of them. */
  stream: string;
  /** -1 where it concerns no event. */
  revision: number;
  error: unknown;
}

export interface ParkedStream extends DocumentBody {
  stream: string;
  revision: number;
  type: string;
  error: string;
  /** Instant (ms) at which it was parked. */
  since: number;
  /** An operator asked for a retry. */
  retry?: boolean;
}
