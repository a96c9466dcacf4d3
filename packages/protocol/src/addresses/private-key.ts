import { readBase58, readBase58Check } from './base58.ts';

/** A key of 32 bytes in hex, as most wallets export it. */
const HEX_KEY = /^(0[xX])?[0-9a-fA-F]{64}$/;
/** A Solana key file: numbers in brackets. */
const KEY_FILE = /^\[\s*\d{1,3}\s*(,\s*\d{1,3}\s*){31,63}\]$/;
/** The words that a wallet is restored from. */
const SEED_PHRASE = /^[a-z]{3,8}(\s+[a-z]{3,8}){11,23}$/;
/** An extended private key of any of the schemes. */
const EXTENDED_KEY = /^[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{100,}$/i;

/** The wallet import format: main and test network, a key of 32 bytes, and a mark for a compressed one. */
const WIF_VERSIONS: readonly number[] = [0x80, 0xef];
const WIF_LENGTHS: readonly number[] = [33, 34];
/** A Solana key with its public half. */
const KEY_PAIR_LENGTH = 64;

/** Whether a text is a secret that moves somebody's money. It must never leave its owner. */
export function isPrivateKey(text: string): boolean {
  if ([HEX_KEY, KEY_FILE, SEED_PHRASE, EXTENDED_KEY].some((form) => form.test(text))) return true;
  const checked = readBase58Check(text);
  if (checked && WIF_LENGTHS.includes(checked.length) && WIF_VERSIONS.includes(checked[0] ?? -1)) return true;
  return readBase58(text)?.length === KEY_PAIR_LENGTH;
}
