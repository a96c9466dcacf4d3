import { bytesToHex } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import type { AddressFormat } from './formats.ts';

/** Version bytes of an extended key: the plain ones of BIP32, and those that say "native segwit" as well. */
const VERSIONS = {
  xpub: { public: 0x0488b21e, private: 0x0488ade4 },
  zpub: { public: 0x04b24746, private: 0x04b2430c },
};
/** m / purpose' / coin' / account': the level below which no hardened step is needed. */
const ACCOUNT_DEPTH = 3;
/** The chain of addresses for receiving, as against change. */
const EXTERNAL = 0;

/** The receiving addresses of one account. It can make addresses and nothing else: there is no private key in it. */
export interface WatchOnlyAccount {
  /** Tells one key from another in the table of addresses. */
  id: string;
  addressAt(index: number): string;
}

/**
 * Reads an account's extended public key (BIP32, at the account level of BIP44 or BIP84).
 * Throws for anything else; for a private key in words of its own, because it must not be on a server at all.
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
