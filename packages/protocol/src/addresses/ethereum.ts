import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type AddressCheck, accepted, refused } from './network.ts';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** What is sent here belongs to nobody. */
const ZERO = /^0x0{40}$/;

/** Addresses of Ethereum and its kin. The case of the letters is a checksum (EIP-55); one case alone carries none. */
export function checkEthereum(text: string): AddressCheck {
  if (!ADDRESS.test(text) || ZERO.test(text)) return refused('format');
  const digits = text.slice(2);
  const address = withChecksum(digits.toLowerCase());
  const carriesNone = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return carriesNone || address.slice(2) === digits ? accepted(address) : refused('checksum');
}

function withChecksum(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const digits = Array.from(lower, (digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${digits.join('')}`;
}
