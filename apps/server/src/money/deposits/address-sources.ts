import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, bech32, createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';

/**
 * For development: the account keys of the test mnemonic "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon
 * abandon about". Everybody knows its private keys, so money sent there is lost.
 */
export const TEST_KEYS = {
  /** m/84'/0'/0', as published in BIP84. */
  Bitcoin:
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  /** m/44'/60'/0' */
  ERC20:
    'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  /** m/44'/195'/0' */
  TRC20:
    'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
} as const;

/** Solana keys cannot be derived from a public key; these come from seeds that anybody can compute. */
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

/** Version bytes of an extended key: the plain ones of BIP32, and those that say "native segwit" as well. */
const VERSIONS = {
  xpub: { public: 0x0488b21e, private: 0x0488ade4 },
  zpub: { public: 0x04b24746, private: 0x04b2430c },
};
/** m / purpose' / coin' / account': no hardened step is needed below this level. */
const ACCOUNT_DEPTH = 3;
/** The chain of receiving addresses, not of change. */
const EXTERNAL = 0;

/** The receiving addresses of one account. It holds no private key, so it cannot spend. */
interface WatchOnlyAccount {
  /** The key's name in the table of addresses. */
  id: string;
  addressAt(index: number): string;
}

/**
 * Reads an account's extended public key (BIP32, at the account level of BIP44 or BIP84). Throws for anything else, with a message of its
 * own for a private key, which must not be on a server.
 */
export function watchOnlyAccount(text: string, format: AddressFormat): WatchOnlyAccount {
  if (/^[a-z]prv/i.test(text)) {
    throw new Error(
      'is a private key: keep it off this server and give the account’s public one (xpub, zpub)',
    );
  }
  const prefix = text.slice(0, 4);
  if (prefix !== 'xpub' && prefix !== 'zpub') throw new Error('is not an extended public key (xpub, zpub)');
  const key = readKey(text, VERSIONS[prefix]);
  if (key.depth !== ACCOUNT_DEPTH) {
    throw new Error(`is at depth ${key.depth}; the key of an account is at depth ${ACCOUNT_DEPTH}`);
  }
  const receiving = key.deriveChild(EXTERNAL);
  return {
    id: `key:${bytesToHex(identifierOf(key)).slice(0, 16)}`,
    addressAt: (index) => format(publicKeyOf(receiving.deriveChild(index))),
  };
}

function readKey(text: string, versions: (typeof VERSIONS)['xpub']): HDKey {
  try {
    return HDKey.fromExtendedKey(text, versions);
  } catch (cause) {
    throw new Error('is not a whole extended key: its checksum does not fit', { cause });
  }
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

const FORMATS: Readonly<Record<string, AddressFormat>> = {
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
 * Returns the networks that have addresses. `withTestKeys` adds test keys to those without configuration; otherwise, as in production, they
 * are left out. Throws on a wrong configuration.
 */
export function openAddressSources(
  { addresses, keys }: DepositKeys,
  { withTestKeys }: { withTestKeys: boolean },
): AddressSources {
  const sources = new Map<string, AddressSource>();
  for (const [network, key] of Object.entries(keys)) {
    if (!withTestKeys && Object.values<string>(TEST_KEYS).includes(key)) {
      throw new Error(`DEPOSIT_KEYS: the key of ${network} is a published test key`);
    }
    sources.set(network, derived(network, key, false));
  }
  for (const [network, listed] of Object.entries(addresses)) {
    if (sources.has(network)) throw new Error(`${network} has both a key and a list of addresses`);
    sources.set(network, { kind: 'listed', isTest: false, addresses: listed });
  }
  if (withTestKeys) {
    for (const [network, key] of Object.entries(TEST_KEYS)) {
      if (!sources.has(network)) sources.set(network, derived(network, key, true));
    }
    if (!sources.has('Solana')) sources.set('Solana', SOLANA_TEST_SOURCE);
  }
  return sources;
}

function derived(network: string, key: string, isTest: boolean): AddressSource {
  const format = FORMATS[network];
  if (!format) {
    const known = Object.keys(FORMATS).join(', ');
    throw new Error(`DEPOSIT_KEYS: addresses of ${network} cannot be derived (only those of ${known})`);
  }
  try {
    return { kind: 'derived', isTest, ...watchOnlyAccount(key, format) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`DEPOSIT_KEYS: the key of ${network} ${why}`, { cause: error });
  }
}
