import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { readBase58 } from './base58.ts';
import { isEmptyNumber } from './patterns.ts';
import { type AddressCheck, accepted, refused } from './rule.ts';

const LENGTH = 32;

/**
 * Mints of tokens, from Solana's token list (npm `@solana/spl-token-registry` 0.2.4574) and from
 * their issuers. What is sent to a mint stays there.
 */
const MINTS: ReadonlySet<string> = new Set([
  'So11111111111111111111111111111111111111112', // SOL, wrapped
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', // USDT
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', // USDC
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', // PYUSD
  'Dn4noZ5jgGfkntzcQSUZ8czkreiZ1ForXYoV2H8Dm7S1', // USDT of Ethereum
  'A9mUU4qviSctJVPJdBJWkb28deg915LYJKrzQ19ji3FM', // USDC of Ethereum
  '7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs', // ETH
  '2FPyTwcZLUg1MDrwsyoP4D6s1tM7hAkHYRjkNb5w6Pxk', // ETH of Sollet
  '3NZ9JMVBmGAqocybic2c7LQCJScmgsAZ6vQqTDzcqmJh', // BTC
  '9n4nbM75f5Ui33ZbPYXn59EwSgE8CGsHtAeTH5YFeJ9E', // BTC of Sollet
  'KgV1GvrHQmRBY8sHQQeUKwTm2r2h8t4C8qt12Cw1HVE', // AVAX
  'CWE8jPTUYhdCTZYWPTe1o5DFqfdjzWKc9WKz6rSjQUdG', // LINK of Sollet
  'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So', // mSOL
  '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj', // stSOL
  'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn', // JitoSOL
  '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R', // RAY
  'SRMuApVNdxXokk5GT7XD5cUUgXMBCoAz2LHeuAoKWRt', // SRM
  'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', // JUP
  'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263', // BONK
  'HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3', // PYTH
  'EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm', // WIF
]);

const INCINERATOR = '1nc1nerator11111111111111111111111111111111';

/** Programs that everybody uses. Those of the network itself end in ones, see `ENDS_IN_ONES`. */
const PROGRAMS: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
]);

/**
 * Names of the network's programs and of what it keeps, such as `Vote111...` and
 * `SysvarC1ock111...`, are filled up with ones.
 */
const ENDS_IN_ONES = /1{12}\d?$/;

/** A seed of zeros: everybody has this key. */
const ZERO_SEED = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS';

/**
 * Checks a Solana address: a public key in base58. It has no checksum, so the key must lie on the
 * curve, and where private keys lead to: that holds for every wallet, and for one of sixteen typing
 * errors.
 */
export function checkSolana(text: string): AddressCheck {
  const bytes = readBase58(text);
  if (bytes?.length !== LENGTH) return refused('format');
  if (MINTS.has(text)) return refused('token_contract');
  if (text === INCINERATOR) return refused('nobody');
  if (PROGRAMS.has(text) || ENDS_IN_ONES.test(text)) return refused('system_program');
  if (text === ZERO_SEED) return refused('anybody');
  if (isEmptyNumber(bytesToHex(bytes))) return refused('nobody');
  return isKeyOfWallet(bytes) ? accepted(text) : refused('checksum');
}

/**
 * Whether a private key leads to it: a point of the curve, in the large group of prime order, and
 * not its zero.
 */
function isKeyOfWallet(key: Uint8Array): boolean {
  try {
    // Read as the network reads it, which is less strict than the signature standard.
    const point = ed25519.Point.fromBytes(key, true);
    return !point.isSmallOrder() && point.isTorsionFree();
  } catch {
    return false;
  }
}
