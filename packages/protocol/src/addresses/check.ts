import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { checkBitcoin, checkSolana, readBase58, readBase58Check } from './bitcoin.ts';
import { type AddressCheck, accepted, NETWORKS, type Network, refused } from './network.ts';

/** A key of 32 bytes in hex, as most wallets export it. */
const HEX_KEY = /^(0[xX])?[0-9a-fA-F]{64}$/;
/** A Solana key file: numbers in brackets. */
const KEY_FILE = /^\[\s*\d{1,3}\s*(,\s*\d{1,3}\s*){31,63}\]$/;
/** The seed words from which a wallet is restored. */
const SEED_PHRASE = /^[a-z]{3,8}(\s+[a-z]{3,8}){11,23}$/;
/** An extended private key of any of the schemes. */
const EXTENDED_KEY = /^[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{100,}$/i;

/** Versions of the wallet import format on main and test network; a 32-byte key follows, and a mark when it is compressed. */
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
  const [version, ...account] = bytes;
  if (bytes.length !== LENGTH) return refused('format');
  if (version === TEST_VERSION) return refused('testnet');
  if (version !== MAIN_VERSION) return refused('format');
  // Nobody owns the account of zeros.
  return account.every((byte) => byte === 0) ? refused('format') : accepted(text);
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** Nobody owns this address. */
const ZERO = /^0x0{40}$/;

/** Checks an address of Ethereum or a similar network. Mixed case is a checksum (EIP-55); a single case carries none. */
function checkEthereum(text: string): AddressCheck {
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

const CHECKS: Readonly<Record<Network, (text: string) => AddressCheck>> = {
  TRC20: checkTron,
  ERC20: checkEthereum,
  Bitcoin: checkBitcoin,
  Solana: checkSolana,
};

/** Longer than any address or key. */
const MOST_CHARACTERS = 300;

/**
 * Checks that a text is an address on a network that money can be sent to. Spaces around it do not matter. Returns the address
 * as the network writes it, or what is wrong.
 */
export function checkAddress(network: Network, text: string): AddressCheck {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MOST_CHARACTERS) return refused('format');
  if (isPrivateKey(trimmed)) return refused('private_key');
  const check = CHECKS[network](trimmed);
  if (check.ok || check.problem !== 'format') return check;
  const belongsElsewhere = NETWORKS.some((other) => other !== network && CHECKS[other](trimmed).ok);
  return belongsElsewhere ? refused('wrong_network') : check;
}
