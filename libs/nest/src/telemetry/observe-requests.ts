import { context, trace } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.js';
import { beginStep, endStep, SpanKind, traceOf } from './tracing.js';

/** Where the request was answered, as the route is written: never the address itself, which holds ids. */
export const routeOf = (request: Request, { locals }: Response): string => {
  const route: unknown = (request as { route?: { path?: unknown } }).route?.path ?? locals['route'];
  return typeof route === 'string' ? route : 'none';
};

/** What a request counts as that no route of this process answers. */
export const routeAs = ({ locals }: Response, route: string): void => {
  locals['route'] = route;
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Times every request of a service, and makes it a part of the trace that it came with. */
export const observeRequests =
  (service: string, metrics: Metrics | undefined): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    const began = performance.now();
    const traceparent = request.headers.traceparent;
    const within = traceOf(typeof traceparent === 'string' ? traceparent : undefined);
    const method = methods.has(request.method) ? request.method : 'other';
    const span = beginStep({ name: method, kind: SpanKind.SERVER, within });
    // Sessions, compression and whoever passes a request on each listen for its end as well.
    response.setMaxListeners(30);
    response.once('close', () => {
      const route = routeOf(request, response);
      const status = response.statusCode;
      // A stream of changes is open for hours: that is no slow answer.
      const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
      if (!isStream) {
        metrics?.requests.observe({ service, method, route, status }, (performance.now() - began) / 1000);
      }
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
      endStep(span, status >= 500 ? status : undefined);
    });
    context.with(trace.setSpan(within, span), next);
  };
