import type { Clock } from './clock.js';
import type { DocumentStore } from './document-store.js';
import type { EventStore } from './event-store.js';
import type { Ids } from './ids.js';
import type { JobQueue } from './job-queue.js';
import type { KeyStore } from './key-store.js';
import type { PositionTokens } from './position-tokens.js';
import type { RateLimiter } from './rate-limiter.js';
import type { RequestCounter } from './request-counter.js';
import type { SessionStore } from './session-store.js';

/** Everything outside the program, as the composition root hands it to the services. */
export interface Platform {
  events: EventStore;
  /** Derived from the log; may be dropped and rebuilt. */
  readModels: DocumentStore;
  /** Not derived from the log: stages, answers, leases. As durable as the log. */
  documents: DocumentStore;
  jobs: JobQueue;
  sessions: SessionStore;
  rateLimiter: RateLimiter;
  requestCounter: RequestCounter;
  positions: PositionTokens;
  keys: KeyStore;
  clock: Clock;
  ids: Ids;
  /**
   * Number of shards that replicas split a projection's work into; one when absent: one process does all of it. 0 where
   * other processes do it.
   */
  projectionShards?: number;
  close(): Promise<void>;
}
