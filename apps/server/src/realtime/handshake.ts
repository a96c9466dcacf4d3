import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import type { Duplex } from 'node:stream';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@trade/protocol';

/** What a client says of itself when it opens a socket. */
export interface Handshake {
  path: string;
  token: string | null;
  locale: Locale;
  /** Of the client, or, behind a proxy on this machine, of the client that the proxy names. */
  address: string;
  /** Absent for clients that are not browsers. */
  origin: string | null;
}

/** Null when the address asked for is none. */
export function readHandshake(request: IncomingMessage): Handshake | null {
  const asked = request.url ?? '/';
  if (!URL.canParse(asked, 'http://socket')) return null;
  const url = new URL(asked, 'http://socket');
  const lang = url.searchParams.get('lang');
  return {
    path: url.pathname,
    token: url.searchParams.get('token') || null,
    locale: LOCALES.find((locale) => locale === lang) ?? DEFAULT_LOCALE,
    address: addressOf(request),
    origin: request.headers.origin ?? null,
  };
}

/** A browser may open a socket from the product's own pages only, when it is known where they are. */
export function isOwnOrigin(origin: string | null, publicUrl: string | null): boolean {
  return origin === null || publicUrl === null || origin === new URL(publicUrl).origin;
}

/** Refuses before there is a socket. */
export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function addressOf(request: IncomingMessage): string {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const named = request.headers['x-forwarded-for'];
  const nearest = (Array.isArray(named) ? named.join(',') : (named ?? '')).split(',').at(-1)?.trim();
  return nearest && isLoopback(peer) ? nearest : peer;
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}
