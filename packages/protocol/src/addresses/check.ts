import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fateOfAccount } from './accounts.ts';
import { readBase58, readBase58Check, writeBase58Check } from './base58.ts';
import { checkBitcoin } from './bitcoin.ts';
import { ADDRESS_RULES, type AddressCheck, type AddressRule, accepted, losesMoney, refused } from './rule.ts';
import { checkSolana } from './solana.ts';

/** A key of 32 bytes in hex, as most wallets export it. */
const HEX_KEY = /^(0[xX])?[0-9a-fA-F]{64}$/;
/** A Solana key file: numbers in brackets. */
const KEY_FILE = /^\[\s*\d{1,3}\s*(,\s*\d{1,3}\s*){31,63}\]$/;
/** The seed words from which a wallet is restored. */
const SEED_PHRASE = /^[a-z]{3,8}(\s+[a-z]{3,8}){11,23}$/;
/** An extended private key of any of the schemes. */
const EXTENDED_KEY = /^[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{100,}$/i;

/**
 * Versions of the wallet import format on main and test network; a 32-byte key follows, and a mark
 * when it is compressed.
 */
const WIF_VERSIONS: readonly number[] = [0x80, 0xef];
const WIF_LENGTHS: readonly number[] = [33, 34];
/** Bytes of a Solana private key with its public key. */
const KEY_PAIR_LENGTH = 64;

/** Whether a text is a private key or seed phrase. It must never leave its owner. */
function isPrivateKey(text: string): boolean {
  if ([HEX_KEY, KEY_FILE, SEED_PHRASE, EXTENDED_KEY].some((form) => form.test(text))) return true;
  const checked = readBase58Check(text);
  if (checked && WIF_LENGTHS.includes(checked.length) && WIF_VERSIONS.includes(checked[0] ?? -1)) return true;
  return readBase58(text)?.length === KEY_PAIR_LENGTH;
}

const MAIN_VERSION = 0x41;
/** Version byte of the first TRON test networks. */
const TEST_VERSION = 0xa0;
/** Bytes: a version byte and an account of 20 bytes. */
const LENGTH = 21;

/** Checks a TRON address: base58 with a checksum, beginning with T. */
function checkTron(text: string): AddressCheck {
  const bytes = readBase58Check(text);
  if (bytes === null) {
    const raw = readBase58(text);
    return refused(raw?.length === LENGTH + 4 && raw[0] === MAIN_VERSION ? 'checksum' : 'format');
  }
  const [version] = bytes;
  if (bytes.length !== LENGTH) return refused('format');
  if (version === TEST_VERSION) return refused('testnet');
  if (version !== MAIN_VERSION) return refused('format');
  const fate = fateOfAccount(bytesToHex(bytes.subarray(1)));
  return fate === null ? accepted(text) : refused(fate);
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/**
 * Checks an address of Ethereum or a similar network. Mixed case is a checksum (EIP-55); a single
 * case carries none.
 */
function checkEthereum(text: string): AddressCheck {
  if (!ADDRESS.test(text)) return refused('format');
  const digits = text.slice(2);
  const address = withChecksum(digits.toLowerCase());
  const carriesNone = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!carriesNone && address.slice(2) !== digits) return refused('checksum');
  const fate = fateOfAccount(digits.toLowerCase());
  return fate === null ? accepted(address) : refused(fate);
}

function withChecksum(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const digits = Array.from(lower, (digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${digits.join('')}`;
}

const CHECKS: Readonly<Record<AddressRule, (text: string) => AddressCheck>> = {
  tron: checkTron,
  evm: checkEthereum,
  bitcoin: checkBitcoin,
  solana: checkSolana,
};

/** Longer than any address or key. */
const MOST_CHARACTERS = 300;

/**
 * Checks that a text is an address by a network's rule, and that money sent there can be somebody's
 * own: it is no contract of a token, no program of the network, and no place that nobody or
 * everybody has the key of. Spaces around it do not matter. Returns the address as the network
 * writes it, or what is wrong.
 */
export function checkAddress(rule: AddressRule, text: string): AddressCheck {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MOST_CHARACTERS) return refused('format');
  if (isPrivateKey(trimmed)) return refused('private_key');
  const check = CHECKS[rule](trimmed);
  if (check.ok || check.problem !== 'format') return check;
  const belongsElsewhere = ADDRESS_RULES.some((other) => other !== rule && isAddress(CHECKS[other](trimmed)));
  return belongsElsewhere ? refused('wrong_network') : check;
}

function isAddress(check: AddressCheck): boolean {
  return check.ok || losesMoney(check.problem);
}

/**
 * Returns the same account as a network of another rule, or of the same one, writes it: Ethereum
 * and TRON number their accounts alike. Null when they have nothing in common. The address must be
 * well-formed.
 */
export function sameAccountElsewhere(from: AddressRule, to: AddressRule, address: string): string | null {
  if (from === to) return address;
  if (from === 'evm' && to === 'tron') {
    const account = hexToBytes(address.slice(2).toLowerCase());
    return writeBase58Check(concatBytes(Uint8Array.of(MAIN_VERSION), account));
  }
  if (from !== 'tron' || to !== 'evm') return null;
  const account = readBase58Check(address)?.subarray(1) ?? new Uint8Array();
  return withChecksum(bytesToHex(account));
}
