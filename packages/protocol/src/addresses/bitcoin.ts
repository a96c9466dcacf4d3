import { bech32, bech32m } from '@scure/base';
import { readBase58, readBase58Check } from './base58.ts';
import { type AddressCheck, accepted, refused } from './network.ts';

const PUBLIC_KEY_HASH = 0x00;
const SCRIPT_HASH = 0x05;
/** The same two on the test networks. */
const TEST_VERSIONS: readonly number[] = [0x6f, 0xc4];
/** A version byte and a hash of 20 bytes. */
const HASH_ADDRESS_LENGTH = 21;

const MAIN_PREFIX = 'bc';
const TEST_PREFIXES: readonly string[] = ['tb', 'bcrt', 'sb'];
/** What a segregated-witness address begins with, on any of the networks. */
const SEGWIT = /^(bc|tb|bcrt|sb)1/i;

const MOST_WITNESS_VERSION = 16;
const MOST_CHARACTERS = 90;

/** Addresses of the main network: base58 (P2PKH, P2SH), bech32 (witness version 0) and bech32m (1 to 16). */
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
  // Witness version 0 has the first checksum, every later one the second.
  if ((version === 0) !== (plain !== undefined)) return refused('checksum');
  const program = bech32.fromWordsUnsafe(data);
  if (!program || !isProgram(version, program.length)) return refused('format');
  if (TEST_PREFIXES.includes(decoded.prefix)) return refused('testnet');
  return decoded.prefix === MAIN_PREFIX ? accepted(text.toLowerCase()) : refused('format');
}

function isProgram(version: number, length: number): boolean {
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
}
