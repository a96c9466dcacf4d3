import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

/**
 * For development without keys of one's own: the account keys of the test mnemonic "abandon abandon abandon abandon abandon
 * abandon abandon abandon abandon abandon abandon about". Everybody knows its private keys, so what is sent there is lost.
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

/** Solana's keys cannot be derived watch-only; these come from seeds that anybody can compute. */
export function testSolanaAddress(index: number): string {
  return base58.encode(ed25519.getPublicKey(sha256(utf8ToBytes(`test deposit address ${index}`))));
}
