import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, createBase58check } from '@scure/base';

const TRON_PREFIX = 0x41;
const WITNESS_VERSION = 0;

/** How a public key (33 bytes, compressed) becomes an address. */
export type AddressFormat = (publicKey: Uint8Array) => string;

/** Bitcoin, pay to witness public key hash: bech32 as in BIP173. */
export const bitcoinAddress: AddressFormat = (publicKey) => {
  const program = bech32.toWords(ripemd160(sha256(publicKey)));
  return bech32.encode('bc', [WITNESS_VERSION, ...program]);
};

/** Ethereum, with the checksum of EIP-55. */
export const ethereumAddress: AddressFormat = (publicKey) => checksummed(bytesToHex(accountOf(publicKey)));

/** TRON: the same account as Ethereum's, written in base58 with a checksum. */
export const tronAddress: AddressFormat = (publicKey) =>
  createBase58check(sha256).encode(concatBytes(Uint8Array.of(TRON_PREFIX), accountOf(publicKey)));

/** Writes 40 hex digits as EIP-55 does: the case of each letter is a bit of the digits' own hash. */
export function checksummed(digits: string): string {
  const lower = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const cased = Array.from(lower, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/** The last 20 bytes of the hash of the uncompressed point. */
function accountOf(publicKey: Uint8Array): Uint8Array {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return keccak_256(point.subarray(1)).subarray(-20);
}
