import type { ForkCache } from '@daybook/event-sourcing';
import type { Metrics } from './telemetry/metrics.js';

/** Injection token of the platform's ports. */
export const PLATFORM = Symbol('platform');

/** Injection token of `LiveDocuments`: the platform's read models, and where their generations are. */
export const LIVE_DOCUMENTS = Symbol('live-documents');

/** Injection token of the log as it is, whatever time an answer tells of. */
export const WHOLE_LOG = Symbol('whole-log');

/** Injection token of `ServiceOptions`. */
export const SERVICE_OPTIONS = Symbol('service-options');

export interface ServiceOptions {
  /** Shared by the gateway and the services; at least 32 bytes. */
  identitySecret: Uint8Array;
  /** As the service's folder is called; it tells operators whose a projection is. */
  service?: string;
  /** Where it counts what it does. */
  metrics?: Metrics;
  /** What the services of a process keep of earlier times; one of its own when absent. */
  forks?: ForkCache;
}
