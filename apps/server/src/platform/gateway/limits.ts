import rateLimit from '@fastify/rate-limit';
import { CODES } from '@trade/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKeyOf } from './address-key.ts';
import { Budget } from './budget.ts';
import { CatalogueError } from './errors.ts';

/** Largest JSON body, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const MINUTE = 60_000;
/**
 * Points of one customer, or of one address that is not logged in: so many at once and so many a second. A point stands for up to
 * 2.5 ms of the process, so that nobody takes more than a twentieth of it for long; a test measures every call.
 */
const CALL_POINTS = { burst: 1200, perSecond: 20 } as const;
/** For the app's own files and the probes, of up to 1.25 ms each, and of which one page takes dozens. */
const FILE_POINTS = { burst: 3000, perSecond: 40 } as const;

/** Points of a call that makes or checks a password hash. */
const HASH_COST = 40;
const MESSAGE_COST = 5;

const ofAddress = { keyGenerator: addressKeyOf };

/**
 * Tighter limits for a route's `config`, beside the points. What strangers can call is counted by address, whoever they say they are:
 * tokens of one's own would otherwise multiply it.
 */
export const RATE = {
  /** Log in, register, reset a password: each attempt costs the server a password hash. */
  credentials: { rateLimit: { max: 30, timeWindow: MINUTE, ...ofAddress }, cost: HASH_COST },
  /** The same of who is logged in. */
  confirmations: { rateLimit: { max: 30, timeWindow: MINUTE }, cost: HASH_COST },
  /** Calls that send a message to somebody. */
  messages: { rateLimit: { max: 10, timeWindow: MINUTE, ...ofAddress }, cost: MESSAGE_COST },
  /** Reports that a client sends by itself. */
  reports: { rateLimit: { max: 60, timeWindow: MINUTE } },
  /** Firm quotes: each is kept as a record. */
  quotes: { rateLimit: { max: 60, timeWindow: MINUTE } },
  /** Pictures: each is decoded and encoded anew. */
  uploads: { rateLimit: { max: 30, timeWindow: MINUTE } },
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Points that a call takes: 1 unless said otherwise. */
    cost?: number | ((request: FastifyRequest) => number);
  }
}

/** Limits calls per customer, over all their logins and in both modes, or per address for those without a login. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  const calls = new Budget(CALL_POINTS.burst, CALL_POINTS.perSecond);
  const files = new Budget(FILE_POINTS.burst, FILE_POINTS.perSecond);
  app.addHook('onRequest', async (request, reply) => {
    const { config, url = request.url } = request.routeOptions;
    const isCall = url.startsWith('/api/');
    const { cost = 1 } = config;
    const points = typeof cost === 'number' ? cost : cost(request);
    const wait = (isCall ? calls : files).take(callerOrAddress(request), points, Date.now());
    if (wait === 0) return;
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    void reply.header('retry-after', seconds);
    throw new CatalogueError(CODES.too_many_requests, { seconds });
  });
  await app.register(rateLimit, {
    global: false,
    cache: 50_000,
    keyGenerator: callerOrAddress,
    errorResponseBuilder: (_request, { ttl }) =>
      new CatalogueError(CODES.too_many_requests, { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

function callerOrAddress(request: FastifyRequest): string {
  return request.caller ? `customer:${request.caller.userId}` : addressKeyOf(request);
}
