import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The address that a request comes from: of whoever connected, unless that is a proxy that may name the one behind it. */
export type AddressOf = (request: IncomingMessage) => string;

/** `proxies` are addresses and ranges (CIDR). The nearest address that is no such proxy counts. */
export function addressBehind(proxies: readonly string[]): AddressOf {
  const isTrusted = proxyAddr.compile([...proxies]);
  return (request) => proxyAddr(request, isTrusted).replace(/^::ffff:/, '');
}
