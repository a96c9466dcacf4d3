import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { CODES } from '@trade/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CatalogueError } from './errors.ts';

/** The address that a request comes from: of whoever connected, unless that is a proxy that may name the one behind it. */
export type AddressOf = (request: IncomingMessage) => string;

/** `proxies` are addresses and ranges (CIDR). The nearest address that is no such proxy counts. */
export function addressBehind(proxies: readonly string[]): AddressOf {
  const isTrusted = proxyAddr.compile([...proxies]);
  return (request) => proxyAddr(request, isTrusted).replace(/^::ffff:/, '');
}

/** Keys that are remembered; beyond that those asked for longest ago are forgotten, which gives them their whole burst again. */
const MOST_KEYS = 50_000;

interface Purse {
  left: number;
  at: number;
}

/** Points by key: `burst` at once, refilled with `perSecond`. What costs more takes more of them. */
export class Budget {
  private readonly purses = new Map<string, Purse>();

  constructor(
    readonly burst: number,
    readonly perSecond: number,
  ) {}

  /** Takes points and returns 0; takes none and returns the ms to wait when there are too few. What costs more than the burst waits for all of it. */
  take(key: string, cost: number, now: number): number {
    const known = this.purses.get(key);
    const passed = known ? Math.max(0, now - known.at) : 0;
    const left = Math.min(this.burst, (known?.left ?? this.burst) + (passed / 1000) * this.perSecond);
    const price = Math.min(cost, this.burst);
    const isEnough = left >= price;
    // Set anew, so that the map stays in the order of use.
    this.purses.delete(key);
    this.purses.set(key, { left: isEnough ? left - price : left, at: now });
    if (this.purses.size > MOST_KEYS) this.forgetOldest();
    return isEnough ? 0 : Math.ceil(((price - left) / this.perSecond) * 1000);
  }

  private forgetOldest(): void {
    for (const key of this.purses.keys()) {
      this.purses.delete(key);
      return;
    }
  }
}

/** Bits of an IPv6 address that one customer usually holds. */
const IPV6_CUSTOMER = 64;

/** What an address is counted as: itself, or the part of an IPv6 address that one customer holds. */
export function addressKeyOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return keyOfAddress(ip);
}

export function keyOfAddress(address: string): string {
  return normalizeIP(address, IPV6_CUSTOMER);
}

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
