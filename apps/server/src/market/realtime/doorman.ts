import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { DEFAULT_LOCALE, LOCALES, type Locale, readPlace, SCOPES, type StreamPlace } from '@trade/protocol';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import {
  type AddressOf,
  Budget,
  type Caller,
  keyOfAddress,
  SOCKET_PATH,
  type Upgrades,
} from '../../platform/gateway/index.ts';
import type { SecretKeys } from '../../platform/sealing/index.ts';
import { CLOSE } from './connection.ts';
import { KeyedCount, type SocketLimits } from './limits.ts';
import { streamKey } from './private-events.ts';

/** What a client sends when it opens a socket. */
interface Handshake {
  path: string;
  token: string | null;
  locale: Locale;
  /** How far the customer's stream was told on an earlier socket; null when it begins. */
  after: StreamPlace | null;
  /** The client's address, or the one that a trusted proxy names. */
  ip: string;
  /** What that is counted by. */
  address: string;
  /** Absent for clients that are not browsers. */
  origin: string | null;
}

/** Null when the requested URL is invalid. */
function readHandshake(request: IncomingMessage, addressOf: AddressOf): Handshake | null {
  const asked = request.url ?? '/';
  if (!URL.canParse(asked, 'http://socket')) return null;
  const url = new URL(asked, 'http://socket');
  const lang = url.searchParams.get('lang');
  const ip = addressOf(request);
  return {
    path: url.pathname,
    token: url.searchParams.get('token') || null,
    locale: LOCALES.find((locale) => locale === lang) ?? DEFAULT_LOCALE,
    after: readPlace(url.searchParams.get('after') ?? ''),
    ip,
    address: keyOfAddress(ip),
    origin: request.headers.origin ?? null,
  };
}

/**
 * A browser may open a socket only from the product's own pages, when their origin is configured.
 */
function isOwnOrigin(origin: string | null, publicUrl: string | null): boolean {
  return origin === null || publicUrl === null || origin === new URL(publicUrl).origin;
}

/** Refuses the request before there is a socket. */
function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** A client that was let in. */
export interface Visitor {
  socket: WebSocket;
  /** What the socket's frames are written to. */
  stream: Duplex;
  /** Null for a client without a token. */
  caller: Caller | null;
  locale: Locale;
  after: StreamPlace | null;
  ip: string;
  /** What `ip` is counted by. */
  address: string;
}

interface DoormanOptions {
  server: Upgrades;
  /**
   * Returns the caller of a socket token, from an address; null when it is not valid (any more).
   */
  authenticate: (token: string, address: string) => Promise<Caller | null>;
  /** Resolves once this process shows everything up to `seq`; rejects when that takes too long. */
  reached: (seq: number) => Promise<void>;
  publicUrl: string | null;
  basePath: string;
  /** Whether somebody else answers a request to open a socket. */
  isElsewhere: (request: IncomingMessage) => boolean;
  addressOf: AddressOf;
  limits: SocketLimits;
  log: Logger;
  admit: (visitor: Visitor) => void;
}

/** Handles the HTTP server's upgrade requests: who may open a socket, and how many. */
export class Doorman {
  private readonly sockets: WebSocketServer;
  private readonly addresses = new KeyedCount();
  private readonly customers = new KeyedCount();
  private readonly openings: Budget;

  constructor(private readonly options: DoormanOptions) {
    this.sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: options.limits.frameBytes,
    });
    const { connectionsPerAddress, openingsPerSecond } = options.limits;
    this.openings = new Budget(2 * connectionsPerAddress, openingsPerSecond);
    options.server.on('upgrade', this.onUpgrade);
  }

  /** Admits nobody else. */
  close(): void {
    this.options.server.off('upgrade', this.onUpgrade);
  }

  private readonly onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (this.options.isElsewhere(request)) return;
    stream.on('error', () => stream.destroy());
    this.receive(request, stream, head).catch((error: unknown) => {
      this.options.log.error({ err: error }, 'a socket could not be opened');
      refuseUpgrade(stream, '503 Service Unavailable');
    });
  };

  private async receive(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { basePath, publicUrl, limits, addressOf, authenticate, reached } = this.options;
    const handshake = readHandshake(request, addressOf);
    if (handshake?.path !== basePath + SOCKET_PATH) return refuseUpgrade(stream, '404 Not Found');
    if (!isOwnOrigin(handshake.origin, publicUrl)) return refuseUpgrade(stream, '403 Forbidden');
    const { address, after, ip, token } = handshake;
    const isTooSoon = this.openings.take(address, 1, Date.now()) > 0;
    if (isTooSoon || !this.addresses.enter(address, limits.connectionsPerAddress)) {
      return refuseUpgrade(stream, '429 Too Many Requests');
    }
    stream.once('close', () => this.addresses.leave(address));
    // The socket is not read before the token is checked, so no message is lost meanwhile.
    const caller = token === null ? null : await authenticate(token, ip);
    // Who saw more elsewhere than this process knows is let in when it knows as much; who waits in
    // vain begins anew.
    if (caller && after) await reached(after.seq).catch(() => undefined);
    if (stream.destroyed) return;
    this.sockets.handleUpgrade(request, stream, head, (socket) =>
      this.welcome({ socket, stream }, handshake, caller),
    );
  }

  /**
   * Browsers cannot read a refused upgrade, so an invalid token or too many sockets are told by the
   * close code.
   */
  private welcome(
    { socket, stream }: Pick<Visitor, 'socket' | 'stream'>,
    handshake: Handshake,
    caller: Caller | null,
  ): void {
    const { token, ...visit } = handshake;
    socket.on('error', () => socket.terminate());
    if (token !== null && !caller) socket.close(CLOSE.tokenInvalid, 'token');
    else if (caller && !this.enter(caller, socket)) {
      socket.close(CLOSE.tooManyConnections, 'too many connections');
    } else this.options.admit({ ...visit, socket, stream, caller });
  }

  /** Counts a socket of a customer; false when there are too many. */
  enter(caller: Caller, socket: WebSocket): boolean {
    const customer = streamKey(caller.mode, caller.customer);
    if (!this.customers.enter(customer, this.options.limits.connectionsPerCustomer)) return false;
    socket.once('close', () => this.customers.leave(customer));
    return true;
  }
}

const LIFE = 10 * 60_000;

const claims = z.strictObject({
  caller: z.strictObject({
    customer: z.number().int(),
    mode: z.enum(['real', 'demo']),
    scopes: z.array(z.enum(SCOPES)),
    subject: z.strictObject({ kind: z.enum(['session', 'key']), id: z.string() }),
  }),
  expire_at: z.number().int(),
});

/**
 * Tokens that open a socket for one user, for ten minutes. They contain their claims, so any
 * gateway can check them.
 */
export interface SocketTokens {
  /** A visitor without a login gets the empty token, for public channels only. */
  issue(caller: Caller | null): { token: string; expire_at: number };
  /**
   * Returns the caller of a token; null when it is forged, expired or of another version, when the
   * session has ended since, when the caller may not read, or not from this address.
   */
  verify(token: string, address: string): Promise<Caller | null>;
}

export function createSocketTokens(
  secretKeys: SecretKeys,
  isLive: (caller: Caller, address: string) => Promise<boolean>,
): SocketTokens {
  const signWith = (secretKey: string, payload: string) =>
    createHmac('sha256', secretKey).update(`socket\n${payload}`).digest();

  return {
    issue(caller) {
      const expire_at = Date.now() + LIFE;
      if (!caller) return { token: '', expire_at };
      const payload = Buffer.from(JSON.stringify({ caller, expire_at })).toString('base64url');
      return { token: `${payload}.${signWith(secretKeys[0], payload).toString('base64url')}`, expire_at };
    },

    async verify(token, address) {
      const [payload = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isSigned = secretKeys.some((key) => {
        const expected = signWith(key, payload);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (more.length > 0 || !isSigned) return null;
      const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      if (!read.success) return null;
      const { caller, expire_at } = read.data;
      const mayListen = expire_at > Date.now() && caller.scopes.includes('read');
      return mayListen && (await isLive(caller, address)) ? caller : null;
    },
  };
}
