import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CatalogueError } from './errors.ts';

/** A number that is read when the metrics are. */
export interface Measure {
  name: string;
  help: string;
  read: () => number;
}

/** Addresses that the internet does not reach. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/**
 * `/metrics` for Prometheus: durations of calls by route, the process, and the measures given.
 * Only for scrapers on this machine or in its private network.
 */
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
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    if (!PRIVATE.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4')) throw new CatalogueError(559);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
