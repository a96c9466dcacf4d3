import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { type Tracing, traceparentOf } from '../tracing/index.ts';
import { addressList } from './metrics.ts';

/** Only calls are traced: no pages, pictures, probes. */
const CALLS = /^\/api\//;

/**
 * A span for every call, with its route, status and request id, and nothing that a customer has
 * sent. A trace that was begun elsewhere is continued only when the request comes straight from a
 * trusted proxy: anybody else could have everything traced, or hide in another trace.
 */
export function traceCalls(app: FastifyInstance, tracing: Tracing, trustedProxies: readonly string[]): void {
  const isTrusted = addressList(trustedProxies);
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (route !== undefined && CALLS.test(route)) {
      const isOfProxy = isTrusted(request.raw.socket.remoteAddress ?? '');
      const span = tracing.startCall(
        `${request.method} ${route}`,
        isOfProxy ? traceparentOf(request.headers.traceparent) : null,
        { 'http.request.method': request.method, 'http.route': route, 'trade.request_id': request.id },
      );
      spans.set(request, span);
    }
    done();
  });
  // Here, because reading the body loses what runs around it.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span?.isRecording()) tracing.during(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
    done();
  });
}
