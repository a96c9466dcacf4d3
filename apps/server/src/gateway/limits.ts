import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CatalogueError } from './errors.ts';

/** Largest JSON body, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const MINUTE = 60_000;
/** Calls a minute of one customer, or of one address that is not logged in. */
const CALLS_A_MINUTE = 1200;

/** Tighter limits for a route's `config: { rateLimit }`, per customer or address. */
export const RATE = {
  /** Log in, register, reset a password: each attempt costs the server a password hash. */
  credentials: { max: 30, timeWindow: MINUTE },
  /** Calls that send a message to somebody. */
  messages: { max: 10, timeWindow: MINUTE },
  /** Reports that a client sends by itself. */
  reports: { max: 60, timeWindow: MINUTE },
  /** Firm quotes: each is kept as a record. */
  quotes: { max: 60, timeWindow: MINUTE },
  /** Pictures: each is decoded and encoded anew. */
  uploads: { max: 30, timeWindow: MINUTE },
} as const;

/** Bits of an IPv6 address that one customer usually holds. */
const IPV6_CUSTOMER = 64;

/** Limits calls per customer, or per address for those without a login. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_A_MINUTE,
    timeWindow: MINUTE,
    cache: 50_000,
    // The app's own files are cheap, and one page takes dozens of them.
    allowList: (request) => !request.url.startsWith('/api/'),
    keyGenerator: callerOrAddress,
    errorResponseBuilder: (_request, { ttl }) =>
      new CatalogueError(557, { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

function callerOrAddress(request: FastifyRequest): string {
  return request.caller
    ? `${request.caller.mode}:${request.caller.userId}`
    : normalizeIP(request.ip, IPV6_CUSTOMER);
}
