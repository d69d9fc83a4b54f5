import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10];
const longSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/**
 * What a process tells of itself, for Prometheus. Labels hold names of the program and never an id or a text of a
 * person, so that their number stays small and nothing leaks.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  /** Updates the metrics of the whole installation before they are read; one process does it. */
  const installation = { update: async (): Promise<void> => undefined };
  const collect = (): Promise<void> => installation.update();
  return {
    registry,
    installation,
    /** Named as OpenTelemetry names it. */
    requests: new Histogram({
      registers,
      buckets: seconds,
      name: 'http_server_request_duration_seconds',
      help: 'Time until an answer was sent whole',
      labelNames: ['service', 'method', 'route', 'status'] as const,
    }),
    commands: new Counter({
      registers,
      name: 'daybook_commands_total',
      help: 'Commands by the category of their stream and how they ended: accepted, repeated, refused, failed',
      labelNames: ['category', 'outcome'] as const,
    }),
    appends: new Histogram({
      registers,
      buckets: seconds,
      name: 'daybook_append_duration_seconds',
      help: 'Time of an append to one stream of the log and how it ended: done, conflict, deleted, failed',
      labelNames: ['category', 'outcome'] as const,
    }),
    projected: new Counter({
      registers,
      name: 'daybook_projected_events_total',
      help: 'Events that projections of this process took from the log',
      labelNames: ['projection'] as const,
    }),
    projectionLag: new Gauge({
      registers,
      name: 'daybook_projection_lag_seconds',
      help: 'Age of the event that a projection of this process took last, when it took it',
      labelNames: ['projection'] as const,
    }),
    jobs: new Histogram({
      registers,
      buckets: longSeconds,
      name: 'daybook_job_duration_seconds',
      help: 'Time of a run of a job and how it ended: done, failed',
      labelNames: ['queue', 'outcome'] as const,
    }),
    jobsThere: new Gauge({
      registers,
      collect,
      name: 'daybook_jobs',
      help: 'Jobs of all processes by their state: waiting, running, dead. Told by the admin service alone',
      labelNames: ['queue', 'state'] as const,
    }),
    behind: new Gauge({
      registers,
      collect,
      name: 'daybook_projection_behind_events',
      help: 'Events that a projection has not taken yet, counted up to 1,000. Told by the admin service alone',
      labelNames: ['service', 'projection'] as const,
    }),
    parked: new Gauge({
      registers,
      collect,
      name: 'daybook_projection_parked_streams',
      help: 'Streams that a projection has set aside. Told by the admin service alone',
      labelNames: ['service', 'projection'] as const,
    }),
    documents: new Histogram({
      registers,
      buckets: seconds,
      name: 'daybook_documents_duration_seconds',
      help: 'Time of an operation on documents, and whether it failed',
      labelNames: ['store', 'operation', 'outcome'] as const,
    }),
    poolWait: new Histogram({
      registers,
      buckets: seconds,
      name: 'daybook_pool_wait_seconds',
      help: 'Time that an operation waited for a connection',
      labelNames: ['pool'] as const,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Those of the process as well: memory, processor, event loop. Once a process. */
export function createProcessMetrics(): Metrics {
  const metrics = createMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  return metrics;
}
