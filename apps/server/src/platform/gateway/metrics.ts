import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { CODES } from '@trade/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import type { Metrics } from '../metrics/index.ts';
import { bearerOf } from './authentication.ts';
import { CatalogueError } from './errors.ts';

/** Whether an address is one of a list of addresses and ranges (CIDR). */
export function addressList(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Who may read the metrics. */
export interface MetricsAccess {
  /** The bearer token; null when none is configured. */
  token: string | null;
  isProduction: boolean;
}

/**
 * `/metrics` for Prometheus: the metrics of this process, and with them durations of calls by
 * route. They need the token. Without a configured one they are for callers on this machine without
 * a proxy's headers; in production for nobody, because a proxy on this machine that sends no such
 * headers looks the same.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP calls by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true }, config: { cost: 10 } }, async (request, reply) => {
    if (!mayRead(request, access)) throw new CatalogueError(CODES.not_found);
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

const isLoopback = addressList(['127.0.0.0/8', '::1', '::ffff:127.0.0.0/104']);
/** Headers by which proxies forward the client's address. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

function mayRead(request: FastifyRequest, { isProduction, token }: MetricsAccess): boolean {
  if (token !== null) return isSame(bearerOf(request) ?? '', token);
  const { headers, socket } = request.raw;
  const isDirect = FORWARDED.every((name) => headers[name] === undefined);
  return !isProduction && isDirect && isLoopback(socket.remoteAddress ?? '');
}

/** Compares in constant time. */
function isSame(shown: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(token));
}
