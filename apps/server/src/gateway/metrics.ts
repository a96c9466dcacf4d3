import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A number that is read when the metrics are. */
export interface Measure {
  name: string;
  help: string;
  read: () => number;
}

/** `/metrics` for Prometheus: durations of calls by route, the process, and the measures given. */
export function serveMetrics(app: FastifyInstance, measures: readonly Measure[]): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name, help, read } of measures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP calls by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
