import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** Reads base58; null for what is none. */
export function readBase58(text: string): Uint8Array | null {
  return attempt(() => base58.decode(text));
}

/** Reads base58 with its checksum: a version byte and a payload. Null for what does not add up. */
export function readBase58Check(text: string): Uint8Array | null {
  return attempt(() => base58check.decode(text));
}

/** The decoders throw at what they cannot read: for a customer's text that is an answer, not a failure. */
function attempt<Value>(decode: () => Value): Value | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
