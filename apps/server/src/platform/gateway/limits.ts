import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import rateLimit, {
  type FastifyRateLimitOptions,
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  normalizeIP,
} from '@fastify/rate-limit';
import { CODES, type CodeOf } from '@trade/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { RecentlyUsed } from '../memory/recently-used.ts';
import { Bans } from './bans.ts';
import { COMPAT_PREFIX } from './compat.ts';
import { CatalogueError } from './errors.ts';

/**
 * Returns the address of a request: that of the connection, or the one that a trusted proxy
 * forwards.
 */
export type AddressOf = (request: IncomingMessage) => string;

/**
 * `proxies` are addresses and ranges (CIDR). The nearest address that is no trusted proxy counts.
 */
export function addressBehind(proxies: readonly string[]): AddressOf {
  const isTrusted = proxyAddr.compile([...proxies]);
  return (request) => proxyAddr(request, isTrusted).replace(/^::ffff:/, '');
}

/**
 * Most keys remembered; beyond that the least recently used ones are dropped, which gives them
 * their whole burst again.
 */
const MOST_KEYS = 50_000;

interface Purse {
  left: number;
  at: number;
}

/** Points by key: at most `burst`, refilled by `perSecond`. A call takes its cost. */
export class Budget {
  private readonly purses = new RecentlyUsed<string, Purse>(MOST_KEYS);

  constructor(
    readonly burst: number,
    readonly perSecond: number,
  ) {}

  /**
   * Takes points and returns 0; with too few takes none and returns the ms to wait. A cost above
   * the burst counts as the whole burst.
   */
  take(key: string, cost: number, now: number): number {
    const left = this.left(key, now);
    const price = Math.min(cost, this.burst);
    const isEnough = left >= price;
    this.purses.set(key, { left: isEnough ? left - price : left, at: now });
    return isEnough ? 0 : Math.ceil(((price - left) / this.perSecond) * 1000);
  }

  /** Returns how many points a key has now. */
  left(key: string, now: number): number {
    const known = this.purses.peek(key);
    if (!known) return this.burst;
    const passed = Math.max(0, now - known.at);
    return Math.min(this.burst, known.left + (passed / 1000) * this.perSecond);
  }
}

/** Bits of an IPv6 address that one customer usually holds. */
const IPV6_CUSTOMER = 64;

/** Bits of an IPv6 address that are given to a whole site: it holds many of the above. */
const IPV6_SITE = 48;
/** How many times what one address may all of a site without a login may together. */
const ADDRESSES_OF_A_SITE = 4;

/** Returns the key that an address is counted by: itself, or the /64 of an IPv6 address. */
export function addressKeyOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return keyOfAddress(ip);
}

export function keyOfAddress(address: string): string {
  return normalizeIP(address, IPV6_CUSTOMER);
}

/** Largest JSON body, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const SECOND = 1_000;
const MINUTE = 60_000;
/**
 * Points of one customer, or of one address without a login. A point stands for up to
 * 2.5 ms of the process, so that nobody takes more than 5 % of it for long; the bench `points`
 * measures every call.
 */
const CALL_POINTS = { burst: 1200, perSecond: 20 } as const;
/** For the app's own files and the probes: up to 1.25 ms each, and one page loads dozens. */
const FILE_POINTS = { burst: 3000, perSecond: 40 } as const;

/** Points of a call that makes or checks a password hash. */
const HASH_COST = 40;
const MESSAGE_COST = 5;

const ofAddress = { keyGenerator: addressKeyOf };

/**
 * Tighter limits for a route's `config`, beside the points. Calls without a login are counted by
 * address, even with a token: tokens of one's own would otherwise multiply the limit.
 */
export const RATE = {
  /** Log in, register, reset a password: each attempt costs the server a password hash. */
  credentials: { rateLimit: { max: 30, timeWindow: MINUTE, ...ofAddress }, cost: HASH_COST },
  /** The same for logged-in customers. */
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
    /** Points that a call takes; 1 by default. */
    cost?: number | ((request: FastifyRequest) => number);
    /** What that depends on, in words, where it is computed. */
    costRule?: string;
    /** Tells any caller what is left, in a dialect's own headers. */
    tellPoints?: (reply: FastifyReply, points: { left: number; of: number }) => void;
  }
}

/**
 * Counts a call under its limit, and returns how many there were since the limit's time (ms) began,
 * and how long that lasts still, ms.
 */
export type CountCall = (call: { limit: string; by: string; window: number }) => Promise<{
  current: number;
  ttl: number;
}>;

/**
 * Where several processes serve the same customers, what is counted of one call is counted in one
 * place.
 */
function storeOf(count: CountCall): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    constructor(private readonly options: FastifyRateLimitOptions & { routeInfo?: Partial<RouteOptions> }) {}

    incr(by: string, tell: Counted, window = MINUTE): void {
      const { method = [], url = '' } = this.options.routeInfo ?? {};
      count({ limit: `${[method].flat().join()} ${url}`, by, window }).then(
        (counted) => tell(null, counted),
        () => tell(new CatalogueError(CODES.service_unavailable)),
      );
    }

    child(options: FastifyRateLimitOptions): FastifyRateLimitStore {
      return new Store(options);
    }
  };
}

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/** The points of each customer and each address, and of all addresses of a site together. */
class Points {
  private readonly each: Budget;
  private readonly sites: Budget;

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.each = new Budget(burst, perSecond);
    this.sites = new Budget(burst * ADDRESSES_OF_A_SITE, perSecond * ADDRESSES_OF_A_SITE);
  }

  /** Returns how many points a payer has. */
  left(payer: Payer, now: number): number {
    return Math.floor(this.each.left(callerOrAddress(payer), now));
  }

  /** Takes points and returns 0, or the ms to wait. */
  take(payer: Payer, points: number, now: number): number {
    const wait = this.each.take(callerOrAddress(payer), points, now);
    if (wait > 0 || payer.caller || !payer.ip.includes(':')) return wait;
    return this.sites.take(normalizeIP(payer.ip, IPV6_SITE), points, now);
  }
}

/** Who pays for a call: the caller, or the address of one without a login. */
export type Payer = Pick<FastifyRequest, 'caller' | 'ip'>;

/** How a call is refused that its payer has no points for, and the ms to wait. */
interface Unpaid {
  code: CodeOf<'too_many_requests' | 'calling_on'>;
  wait: number;
}

/**
 * The points of all calls of this process, over HTTP and over sockets. A program that calls on
 * after it was told to wait is shut out for a while.
 */
export class CallLimits {
  private readonly points = new Points(CALL_POINTS);
  private readonly bans = new Bans();

  /** Takes the points of a call. Returns null, or how it is refused. */
  take(payer: Payer, cost: number, now: number, isProgram = hasKeyOf(payer)): Unpaid | null {
    const shutOut = isProgram ? this.bans.left(callerOrAddress(payer), now) : 0;
    if (shutOut > 0) return { code: CODES.calling_on, wait: shutOut };
    const wait = this.points.take(payer, cost, now);
    if (wait === 0) return null;
    const longer = isProgram ? this.bans.note(callerOrAddress(payer), now, Math.max(SECOND, wait)) : 0;
    return longer > 0 ? { code: CODES.calling_on, wait: longer } : { code: CODES.too_many_requests, wait };
  }

  /** Returns how many points a payer has. */
  left(payer: Payer, now: number): number {
    return this.points.left(payer, now);
  }
}

/** The refusal of a call that was not paid for. */
export function refusalOfUnpaid({ code, wait }: Unpaid): CatalogueError {
  return new CatalogueError(code, { seconds: secondsOf(wait) });
}

function secondsOf(wait: number): number {
  return Math.max(1, Math.ceil(wait / 1000));
}

function hasKeyOf({ caller }: Payer): boolean {
  return caller?.subject.kind === 'key';
}

/**
 * Limits calls per customer, over all their logins and in both modes, over all their keys, or per
 * address for those without a login. A program is told its points. Points are counted in this
 * process; the tighter limits by `count`, or here, too, where there is no other process.
 */
export async function limitRates(
  app: FastifyInstance,
  calls: CallLimits,
  count: CountCall | null = null,
): Promise<void> {
  const files = new Points(FILE_POINTS);
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url = request.url } = request.routeOptions;
    const isCall = url.startsWith('/api/') || url.startsWith(`${COMPAT_PREFIX}/`);
    const { cost = 1, tellPoints: tellInDialect } = config;
    const points = typeof cost === 'number' ? cost : cost(request);
    const now = Date.now();
    if (!isCall) {
      const wait = files.take(request, points, now);
      if (wait > 0) throw refused(reply, { code: CODES.too_many_requests, wait });
      return done();
    }
    const hasKey = hasKeyOf(request);
    // In another venue's dialect nobody else than a program calls, with a key or without.
    const isProgram = hasKey || url.startsWith(`${COMPAT_PREFIX}/`);
    const unpaid = calls.take(request, points, now, isProgram);
    if (hasKey && unpaid?.code !== CODES.calling_on)
      tellPoints(reply, calls.left(request, now), unpaid?.wait ?? 0);
    tellInDialect?.(reply, { left: calls.left(request, now), of: CALL_POINTS.burst });
    if (unpaid) throw refused(reply, unpaid);
    done();
  });
  await app.register(rateLimit, {
    global: false,
    cache: 50_000,
    ...(count ? { store: storeOf(count) } : {}),
    keyGenerator: callerOrAddress,
    errorResponseBuilder: (_request, { ttl }) =>
      new CatalogueError(CODES.too_many_requests, { seconds: secondsOf(ttl) }),
  });
}

function refused(reply: FastifyReply, unpaid: Unpaid): CatalogueError {
  void reply.header('retry-after', secondsOf(unpaid.wait));
  return refusalOfUnpaid(unpaid);
}

const QUOTA = `"points";q=${CALL_POINTS.burst};w=${CALL_POINTS.burst / CALL_POINTS.perSecond}`;

/**
 * Tells a program what it has left (draft-ietf-httpapi-ratelimit-headers): `r` points now, `t`
 * seconds until it has as many as the refused call takes, or one more.
 */
function tellPoints(reply: FastifyReply, left: number, wait: number): void {
  void reply.header('ratelimit-policy', QUOTA);
  void reply.header('ratelimit', `"points";r=${left};t=${Math.max(1, Math.ceil(wait / 1000))}`);
}

/** A customer's programs share points of their own, so that the app goes on when they have none. */
function callerOrAddress(payer: Payer): string {
  if (!payer.caller) return addressKeyOf(payer);
  return `${hasKeyOf(payer) ? 'programs' : 'customer'}:${payer.caller.customer}`;
}
