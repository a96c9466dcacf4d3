import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import { type AddressCheck, accepted, refused } from './network.ts';

const LENGTH = 32;

/**
 * Checks a Solana address: a public key in base58. It has no checksum, so the key must lie on the curve: that holds for every
 * wallet, and for only half of all typing errors.
 */
export function checkSolana(text: string): AddressCheck {
  const bytes = readBase58(text);
  if (bytes?.length !== LENGTH) return refused('format');
  // The address of the system program.
  if (bytes.every((byte) => byte === 0)) return refused('format');
  return isOnCurve(bytes) ? accepted(text) : refused('checksum');
}

function isOnCurve(key: Uint8Array): boolean {
  try {
    // Read as the network reads it, which is less strict than the signature standard.
    ed25519.Point.fromBytes(key, true);
    return true;
  } catch {
    return false;
  }
}

const base58check = createBase58check(sha256);

/** Reads base58. Returns null when it is not base58. */
export function readBase58(text: string): Uint8Array | null {
  return attempt(() => base58.decode(text));
}

/** Reads base58 with its checksum: a version byte and a payload. Returns null when the checksum is wrong. */
export function readBase58Check(text: string): Uint8Array | null {
  return attempt(() => base58check.decode(text));
}

/** Returns null when the decoder throws: unreadable text of a customer is no failure. */
function attempt<Value>(decode: () => Value): Value | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

const PUBLIC_KEY_HASH = 0x00;
const SCRIPT_HASH = 0x05;
/** The same two versions on the test networks. */
const TEST_VERSIONS: readonly number[] = [0x6f, 0xc4];
/** Bytes: a version byte and a hash of 20 bytes. */
const HASH_ADDRESS_LENGTH = 21;

const MAIN_PREFIX = 'bc';
const TEST_PREFIXES: readonly string[] = ['tb', 'bcrt', 'sb'];
/** The prefix of a segregated-witness address on any of the networks. */
const SEGWIT = /^(bc|tb|bcrt|sb)1/i;

const MOST_WITNESS_VERSION = 16;
const MOST_CHARACTERS = 90;

/** Checks an address of the main network: base58 (P2PKH, P2SH), bech32 (witness version 0) or bech32m (1 to 16). */
export function checkBitcoin(text: string): AddressCheck {
  return SEGWIT.test(text) ? checkSegwit(text) : checkHash(text);
}

function checkHash(text: string): AddressCheck {
  const bytes = readBase58Check(text);
  if (bytes === null)
    return refused(readBase58(text)?.length === HASH_ADDRESS_LENGTH + 4 ? 'checksum' : 'format');
  const [version = -1] = bytes;
  if (bytes.length !== HASH_ADDRESS_LENGTH) return refused('format');
  if (version === PUBLIC_KEY_HASH || version === SCRIPT_HASH) return accepted(text);
  return refused(TEST_VERSIONS.includes(version) ? 'testnet' : 'format');
}

function checkSegwit(text: string): AddressCheck {
  const plain = bech32.decodeUnsafe(text, MOST_CHARACTERS);
  const modified = bech32m.decodeUnsafe(text, MOST_CHARACTERS);
  const decoded = plain ?? modified;
  if (!decoded) return refused('checksum');
  const [version, ...data] = decoded.words;
  if (version === undefined || version > MOST_WITNESS_VERSION) return refused('format');
  // Witness version 0 uses bech32, every later one bech32m.
  if ((version === 0) !== (plain !== undefined)) return refused('checksum');
  const program = bech32.fromWordsUnsafe(data);
  if (!program || !isProgram(version, program.length)) return refused('format');
  if (TEST_PREFIXES.includes(decoded.prefix)) return refused('testnet');
  return decoded.prefix === MAIN_PREFIX ? accepted(text.toLowerCase()) : refused('format');
}

function isProgram(version: number, length: number): boolean {
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
}
