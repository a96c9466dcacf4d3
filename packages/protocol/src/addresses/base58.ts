import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** Reads base58. Returns null when it is not base58. */
export function readBase58(text: string): Uint8Array | null {
  return attempt(() => base58.decode(text));
}

/**
 * Reads base58 with its checksum: a version byte and a payload. Returns null when the checksum is
 * wrong.
 */
export function readBase58Check(text: string): Uint8Array | null {
  return attempt(() => base58check.decode(text));
}

export function writeBase58Check(bytes: Uint8Array): string {
  return base58check.encode(bytes);
}

/** Returns null when the decoder throws: unreadable text of a customer is no failure. */
function attempt<Value>(decode: () => Value): Value | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
