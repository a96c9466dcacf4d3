import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, bech32, createBase58check } from '@scure/base';
import type { HDKey } from '@scure/bip32';
import { type DerivedNetwork, isDerivedNetwork, readAccountKey, TEST_KEYS } from './account-keys.ts';

/**
 * Solana keys cannot be derived from a public key; these come from seeds that anybody can compute.
 */
function testSolanaAddress(index: number): string {
  return base58.encode(ed25519.getPublicKey(sha256(utf8ToBytes(`test deposit address ${index}`))));
}

const TRON_PREFIX = 0x41;
const WITNESS_VERSION = 0;

/** Makes an address of a public key (33 bytes, compressed). */
type AddressFormat = (publicKey: Uint8Array) => string;

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

/** Writes 40 hex digits as in EIP-55: the case of each letter is a bit of the digits' hash. */
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

/** The chain of receiving addresses, not of change. */
const EXTERNAL = 0;

/** The receiving addresses of one account. It holds no private key, so it cannot spend. */
interface WatchOnlyAccount {
  /** The key's name in the table of addresses. */
  id: string;
  addressAt(index: number): string;
}

/**
 * Watches the account of an extended public key. Throws, as `readAccountKey` does, for anything
 * else.
 */
export function watchOnlyAccount(text: string, format: AddressFormat): WatchOnlyAccount {
  const key = readAccountKey(text);
  const receiving = key.deriveChild(EXTERNAL);
  return {
    id: `key:${bytesToHex(identifierOf(key)).slice(0, 16)}`,
    addressAt: (index) => format(publicKeyOf(receiving.deriveChild(index))),
  };
}

function identifierOf(key: HDKey): Uint8Array {
  if (!key.identifier) throw new Error('An extended key has a public key');
  return key.identifier;
}

function publicKeyOf(key: HDKey): Uint8Array {
  if (!key.publicKey) throw new Error('An extended key has a public key');
  return key.publicKey;
}

/** The source of a network's addresses. */
export type AddressSource = { isTest: boolean } & (
  | ({ kind: 'derived' } & WatchOnlyAccount)
  | { kind: 'listed'; addresses: readonly string[] }
);
/** By the network's name. */
export type AddressSources = ReadonlyMap<string, AddressSource>;

/** The operator's configuration, by the network's name. */
interface DepositKeys {
  /** Extended public keys of accounts. */
  keys: Readonly<Record<string, string>>;
  /** Addresses to give out, one per customer. */
  addresses: Readonly<Record<string, readonly string[]>>;
}

const FORMATS: Readonly<Record<DerivedNetwork, AddressFormat>> = {
  Bitcoin: bitcoinAddress,
  ERC20: ethereumAddress,
  TRC20: tronAddress,
};
const SOLANA_TEST_SOURCE: AddressSource = {
  kind: 'derived',
  id: 'test:Solana',
  isTest: true,
  addressAt: testSolanaAddress,
};

/**
 * Returns the networks that have addresses. `withTestKeys` adds test keys to those without
 * configuration; otherwise, as in production, they are left out. The keys have been checked with
 * the configuration.
 */
export function openAddressSources(
  { addresses, keys }: DepositKeys,
  { withTestKeys }: { withTestKeys: boolean },
): AddressSources {
  const sources = new Map<string, AddressSource>(withTestKeys ? [['Solana', SOLANA_TEST_SOURCE]] : []);
  for (const [network, key] of withTestKeys ? Object.entries(TEST_KEYS) : [])
    sources.set(network, derived(network, key, true));
  for (const [network, key] of Object.entries(keys)) sources.set(network, derived(network, key, false));
  for (const [network, listed] of Object.entries(addresses))
    sources.set(network, { kind: 'listed', isTest: false, addresses: listed });
  return sources;
}

function derived(network: string, key: string, isTest: boolean): AddressSource {
  if (!isDerivedNetwork(network)) throw new Error(`Addresses of ${network} cannot be derived`);
  return { kind: 'derived', isTest, ...watchOnlyAccount(key, FORMATS[network]) };
}
