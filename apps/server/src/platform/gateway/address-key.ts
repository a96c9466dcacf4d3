import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Bits of an IPv6 address that one customer usually holds. */
const IPV6_CUSTOMER = 64;

/** What an address is counted as: itself, or the part of an IPv6 address that one customer holds. */
export function addressKeyOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return keyOfAddress(ip);
}

export function keyOfAddress(address: string): string {
  return normalizeIP(address, IPV6_CUSTOMER);
}
