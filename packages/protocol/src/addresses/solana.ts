import { ed25519 } from '@noble/curves/ed25519.js';
import { readBase58 } from './base58.ts';
import { type AddressCheck, accepted, refused } from './network.ts';

const LENGTH = 32;

/**
 * Addresses of Solana: a public key in base58. They carry no checksum, so it is checked that the key lies on its curve: that is
 * true of every wallet, and of every second slip of the pen only.
 */
export function checkSolana(text: string): AddressCheck {
  const bytes = readBase58(text);
  if (bytes?.length !== LENGTH) return refused('format');
  // The system's own program.
  if (bytes.every((byte) => byte === 0)) return refused('format');
  return isOnCurve(bytes) ? accepted(text) : refused('checksum');
}

function isOnCurve(key: Uint8Array): boolean {
  try {
    // Read as the network reads it, which is more lenient than the standard of signatures.
    ed25519.Point.fromBytes(key, true);
    return true;
  } catch {
    return false;
  }
}
