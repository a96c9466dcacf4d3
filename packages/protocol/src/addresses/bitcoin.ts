import { bytesToHex } from '@noble/hashes/utils.js';
import { bech32, bech32m } from '@scure/base';
import { readBase58, readBase58Check } from './base58.ts';
import { fateOfKey, fateOfPublicKeyHash, fateOfScriptHash, fateOfScriptSha } from './bitcoin-outputs.ts';
import { type AddressCheck, accepted, type LostMoney, refused } from './rule.ts';

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
/** Bytes of a witness program: the hash of a key, the hash of a script, and the key of Taproot. */
const KEY_HASH_LENGTH = 20;
const TAPROOT = 1;
const KEY_LENGTH = 32;

/**
 * Checks an address of the main network: base58 (P2PKH, P2SH), bech32 (witness version 0) or
 * bech32m (1). Of the outputs that can be written as an address, those are refused that nobody can
 * spend, and those that anybody can.
 */
export function checkBitcoin(text: string): AddressCheck {
  return SEGWIT.test(text) ? checkSegwit(text) : checkHash(text);
}

function checkHash(text: string): AddressCheck {
  const bytes = readBase58Check(text);
  if (bytes === null)
    return refused(readBase58(text)?.length === HASH_ADDRESS_LENGTH + 4 ? 'checksum' : 'format');
  const [version = -1] = bytes;
  if (bytes.length !== HASH_ADDRESS_LENGTH) return refused('format');
  const hash = bytesToHex(bytes.subarray(1));
  if (version === PUBLIC_KEY_HASH) return unlessLost(fateOfPublicKeyHash(hash), text);
  if (version === SCRIPT_HASH) return unlessLost(fateOfScriptHash(hash), text);
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
  if (decoded.prefix !== MAIN_PREFIX) return refused('format');
  return unlessLost(fateOfProgram(version, program), text.toLowerCase());
}

function isProgram(version: number, length: number): boolean {
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
}

/**
 * A witness program that no rule is made for yet binds nobody: anybody can spend what is sent to
 * one of the versions 2 to 16, or to one of version 1 that is not as long as a key (BIP 141, BIP
 * 341), among them the anchor of two bytes (P2A).
 */
function fateOfProgram(version: number, program: Uint8Array): LostMoney | null {
  const hex = bytesToHex(program);
  if (version === 0)
    return program.length === KEY_HASH_LENGTH ? fateOfPublicKeyHash(hex) : fateOfScriptSha(hex);
  return version === TAPROOT && program.length === KEY_LENGTH ? fateOfKey(hex) : 'anybody';
}

function unlessLost(fate: LostMoney | null, address: string): AddressCheck {
  return fate === null ? accepted(address) : refused(fate);
}
