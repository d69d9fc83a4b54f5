import {
  context,
  propagation,
  type Context,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Without a provider, as where no collector is named, all of this does nothing. */
const tracer = trace.getTracer('daybook');

/** W3C `traceparent` of what is under way; absent where nothing is traced. */
export function traceHere(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Where a `traceparent` that came with a request, an event or a job leads back to. */
export const traceOf = (traceparent: string | undefined): Context =>
  traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });

export interface Step {
  name: string;
  kind: SpanKind;
  /** Names and ids of the program; nothing of a person. */
  attributes?: Record<string, string | number>;
  /** Of which this is a part; what is under way when absent. */
  within?: Context;
}

/** A part of the trace that ends by itself. */
export const beginStep = ({ name, kind, attributes, within }: Step): Span =>
  tracer.startSpan(name, { kind, attributes }, within);

export function endStep(span: Span, error?: unknown): void {
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Does the work as one part of the trace. */
export async function inStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  const within = step.within ?? context.active();
  const span = beginStep({ ...step, within });
  try {
    const result = await context.with(trace.setSpan(within, span), work);
    endStep(span);
    return result;
  } catch (error) {
    endStep(span, error);
    throw error;
  }
}

/**
 * Sends traces to a collector from here on, by OTLP over HTTP. What it loads is large, and is loaded only then.
 * @param service as its folder is called
 * @param endpoint of the collector, `http://collector:4318`
 */
export async function startTracing(service: string, endpoint: string): Promise<{ stop(): Promise<void> }> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'daybook' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return { stop: () => provider.shutdown() };
}

export { SpanKind } from '@opentelemetry/api';
