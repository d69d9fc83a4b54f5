import { createProcessMetrics, type Metrics, serveMetrics, startTracing } from '@daybook/nest';
import type { Config } from './config.js';
import { CannotStart } from './front-door.js';

export interface Telemetry {
  /** Absent where nobody asks for them. */
  metrics: Metrics | undefined;
  close(): Promise<void>;
}

/**
 * Metrics on a port of their own and traces to a collector, as far as the configuration asks for them.
 * @param service as its folder is called
 * @throws CannotStart
 */
export async function startTelemetry(config: Config, service: string): Promise<Telemetry> {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: collector, HOST } = config;
  const tracing = collector === undefined ? undefined : await startTracing(service, collector);
  if (port === undefined) return { metrics: undefined, close: async () => tracing?.stop() };
  const metrics = createProcessMetrics();
  const server = await serveMetrics(metrics, HOST, port).catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`METRICS_PORT: port ${port} cannot be listened on (${error.code}).`, { cause: error });
  });
  return {
    metrics,
    close: async () => {
      await server.close();
      await tracing?.stop();
    },
  };
}
