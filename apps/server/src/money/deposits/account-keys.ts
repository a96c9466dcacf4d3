import { HDKey } from '@scure/bip32';

/**
 * For development, by address rule: the account keys of the test mnemonic "abandon abandon abandon
 * abandon abandon abandon abandon abandon abandon abandon abandon about". Everybody knows its
 * private keys, so money sent there is lost.
 */
export const TEST_KEYS = {
  /** m/84'/0'/0', as published in BIP84. */
  bitcoin:
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  /** m/44'/60'/0' */
  evm: 'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  /** m/44'/195'/0' */
  tron: 'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
} as const;

/** A rule whose addresses are derived from an account's extended public key. */
export type DerivedRule = keyof typeof TEST_KEYS;

export function isDerivedRule(rule: string): rule is DerivedRule {
  return Object.hasOwn(TEST_KEYS, rule);
}

/**
 * Version bytes of an extended key: the plain ones of BIP32, and those that say "native segwit" as
 * well.
 */
const VERSIONS = {
  xpub: { public: 0x0488b21e, private: 0x0488ade4 },
  zpub: { public: 0x04b24746, private: 0x04b2430c },
};
/** m / purpose' / coin' / account': no hardened step is needed below this level. */
const ACCOUNT_DEPTH = 3;

/**
 * Reads an account's extended public key (BIP32, at the account level of BIP44 or BIP84). Throws
 * for anything else, with a message of its own for a private key, which must not be on a server. No
 * message repeats the key.
 */
export function readAccountKey(text: string): HDKey {
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
  return key;
}

function readKey(text: string, versions: (typeof VERSIONS)['xpub']): HDKey {
  try {
    return HDKey.fromExtendedKey(text, versions);
  } catch (cause) {
    throw new Error('is not a whole extended key: its checksum does not fit', { cause });
  }
}
