import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@trade/protocol';
import { type AddressOf, keyOfAddress } from '../../platform/gateway/index.ts';

/** What a client says of itself when it opens a socket. */
export interface Handshake {
  path: string;
  token: string | null;
  locale: Locale;
  /** Of the client, or of the one that a trusted proxy names. */
  address: string;
  /** Absent for clients that are not browsers. */
  origin: string | null;
}

/** Null when the address asked for is none. */
export function readHandshake(request: IncomingMessage, addressOf: AddressOf): Handshake | null {
  const asked = request.url ?? '/';
  if (!URL.canParse(asked, 'http://socket')) return null;
  const url = new URL(asked, 'http://socket');
  const lang = url.searchParams.get('lang');
  return {
    path: url.pathname,
    token: url.searchParams.get('token') || null,
    locale: LOCALES.find((locale) => locale === lang) ?? DEFAULT_LOCALE,
    address: keyOfAddress(addressOf(request)),
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
