import { createHmac } from 'node:crypto';

/** The server's secrets: the first writes, all of them read. Each is text of at least 32 characters. */
export type SecretKeys = readonly [current: string, ...old: string[]];

const FINGERPRINT_BYTES = 16;
/** Bytes of a fingerprint that a sealed value carries. */
export const KEY_ID_BYTES = 4;

/** What names a secret without telling it: a keyed hash, 32 hex digits. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret)
    .update('fingerprint')
    .digest()
    .subarray(0, FINGERPRINT_BYTES)
    .toString('hex');
}

/** The beginning of a secret's fingerprint, by which sealed values name their key. */
export function keyIdOf(secret: string): Buffer {
  return Buffer.from(fingerprintOf(secret), 'hex').subarray(0, KEY_ID_BYTES);
}
