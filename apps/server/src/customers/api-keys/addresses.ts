import { BlockList, isIP } from 'node:net';
import { CODES } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';

const BITS = { 4: 32, 6: 128 } as const;
const FAMILY = { 4: 'ipv4', 6: 'ipv6' } as const;
const PREFIX = /^\d{1,3}$/;

interface Range {
  address: string;
  family: 4 | 6;
  bits: number;
}

/** Returns a range without spaces, in lower case, always with its bits; null for anything else. */
function readRange(text: string): Range | null {
  const [address = '', prefix, ...more] = text.trim().toLowerCase().split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length > 0 || address.includes('%')) return null;
  if (prefix === undefined) return { address, family, bits: BITS[family] };
  if (!PREFIX.test(prefix) || Number(prefix) > BITS[family]) return null;
  return { address, family, bits: Number(prefix) };
}

/**
 * Returns addresses and ranges (CIDR) as they are stored, each once. Throws
 * CODES.parameter_invalid for anything else, and for a range of all addresses, which limits
 * nothing.
 */
export function readAddresses(texts: readonly string[]): string[] {
  const ranges = texts.map(readRange);
  const written = ranges.map((range) => {
    if (range === null || range.bits === 0) throw new CatalogueError(CODES.parameter_invalid);
    const { address, bits, family } = range;
    return bits === BITS[family] ? address : `${address}/${bits}`;
  });
  return [...new Set(written)];
}

/**
 * Returns whether an address is among ranges as `readAddresses` returns them; any when there are
 * none.
 */
export function addressCheck(texts: readonly string[]): (address: string) => boolean {
  if (texts.length === 0) return () => true;
  const allowed = new BlockList();
  for (const text of texts) {
    const range = readRange(text);
    if (range) allowed.addSubnet(range.address, range.bits, FAMILY[range.family]);
  }
  return (address) => {
    const family = isIP(address);
    return (family === 4 || family === 6) && allowed.check(address, FAMILY[family]);
  };
}
