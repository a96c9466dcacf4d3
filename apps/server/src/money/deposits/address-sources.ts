import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, bech32, createBase58check } from '@scure/base';
import type { HDKey } from '@scure/bip32';
import { type Networks, requireListed } from '../networks/index.ts';
import { type DerivedRule, isDerivedRule, readAccountKey, TEST_KEYS } from './account-keys.ts';

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
/** Where the addresses of each network come from. */
export interface AddressSources {
  /** Null for a network that has no addresses. */
  of(network: string): AddressSource | null;
}

/** The operator's configuration, by the network's name. */
interface DepositKeys {
  /** Extended public keys of accounts. */
  keys: Readonly<Record<string, string>>;
  /** Addresses to give out, one per customer. */
  addresses: Readonly<Record<string, readonly string[]>>;
}

const FORMATS: Readonly<Record<DerivedRule, AddressFormat>> = {
  bitcoin: bitcoinAddress,
  evm: ethereumAddress,
  tron: tronAddress,
};
const SOLANA_TEST_SOURCE: AddressSource = {
  kind: 'derived',
  id: 'test:Solana',
  isTest: true,
  addressAt: testSolanaAddress,
};

/**
 * Opens the addresses that the operator gives. `withTestKeys` gives the other networks test
 * addresses by their rules; otherwise, as in production, they have none. The keys have been checked
 * with the configuration. Throws for the key of a network that is not listed, or whose addresses
 * cannot be derived.
 */
export function openAddressSources(
  { addresses, keys }: DepositKeys,
  { rules, withTestKeys }: { rules: Networks['rules']; withTestKeys: boolean },
): AddressSources {
  const own = new Map<string, AddressSource>();
  for (const [network, key] of Object.entries(keys)) {
    const rule = requireListed(rules(), network, 'DEPOSIT_KEYS');
    if (!isDerivedRule(rule)) throw new Error(`DEPOSIT_KEYS: addresses of ${network} cannot be derived`);
    own.set(network, derived(rule, key, false));
  }
  for (const [network, listed] of Object.entries(addresses))
    own.set(network, { kind: 'listed', isTest: false, addresses: listed });
  const tests = new Map<string, AddressSource>(withTestKeys ? testSources() : []);
  return { of: (network) => own.get(network) ?? tests.get(rules().get(network) ?? '') ?? null };
}

/** By rule. */
function testSources(): [string, AddressSource][] {
  const keys = Object.keys(TEST_KEYS).filter(isDerivedRule);
  return [
    ['solana', SOLANA_TEST_SOURCE],
    ...keys.map((rule) => [rule, derived(rule, TEST_KEYS[rule], true)] as [string, AddressSource]),
  ];
}

function derived(rule: DerivedRule, key: string, isTest: boolean): AddressSource {
  return { kind: 'derived', isTest, ...watchOnlyAccount(key, FORMATS[rule]) };
}
