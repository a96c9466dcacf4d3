import { readBase58, readBase58Check } from './base58.ts';
import { type AddressCheck, accepted, refused } from './network.ts';

const MAIN_VERSION = 0x41;
/** What the first test networks of TRON used. */
const TEST_VERSION = 0xa0;
/** A version byte and an account of 20 bytes. */
const LENGTH = 21;

/** Addresses of TRON: base58 with a checksum, beginning with T. */
export function checkTron(text: string): AddressCheck {
  const bytes = readBase58Check(text);
  if (bytes === null) {
    const raw = readBase58(text);
    return refused(raw?.length === LENGTH + 4 && raw[0] === MAIN_VERSION ? 'checksum' : 'format');
  }
  const [version, ...account] = bytes;
  if (bytes.length !== LENGTH) return refused('format');
  if (version === TEST_VERSION) return refused('testnet');
  if (version !== MAIN_VERSION) return refused('format');
  // The empty account belongs to nobody.
  return account.every((byte) => byte === 0) ? refused('format') : accepted(text);
}
