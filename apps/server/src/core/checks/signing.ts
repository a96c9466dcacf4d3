import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSigningKey } from '../../platform/config/index.ts';
import { RecentlyUsed } from '../../platform/memory/recently-used.ts';

/** Signs statements (Ed25519). */
export interface Signer {
  /** SubjectPublicKeyInfo (DER), base64. */
  publicKey: string;
  /** Base64. */
  sign(text: string): string;
}

function signerOf(key: KeyObject): Signer {
  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/**
 * Opens the configured key, otherwise the data folder's, which is made on the first start. Throws
 * when it is not an Ed25519 key.
 */
export function openSigner({ signingKey, dataDir }: { signingKey: string | null; dataDir: string }): Signer {
  const key = readSigningKey(signingKey ?? keyOfFolder(dataDir));
  if (!key) throw new Error('SIGNING_KEY is not a private key of Ed25519 (PKCS#8, base64).');
  return signerOf(key);
}

/**
 * Opens the configured key, otherwise the data folder's. Throws when there is none: nobody would
 * trust a new key's signatures.
 */
export function openKeptSigner(config: { signingKey: string | null; dataDir: string }): Signer {
  if (config.signingKey === null && !existsSync(fileOf(config.dataDir))) {
    throw new Error('There is no signing key: set SIGNING_KEY, or DATA_DIR to the folder of the server.');
  }
  return openSigner(config);
}

function keyOfFolder(dataDir: string): string {
  const file = fileOf(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const fresh = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  try {
    writeFileSync(file, fresh.toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/** Anchors are read from outside, and may name any number of keys. */
const MOST_KNOWN = 64;
/** Keys that were checked with: a venue has a few, and reading one takes as long as a check. */
const known = new RecentlyUsed<string, KeyObject>(MOST_KNOWN);

/** Throws when the text is no key. */
function keyOf(publicKey: string): KeyObject {
  const before = known.get(publicKey);
  if (before) return before;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  known.set(publicKey, key);
  return key;
}

/** Whether the signature over the text was made with the key of `publicKey`. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    return verify(null, Buffer.from(text), keyOf(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Whether the signature over the text was made with one of the keys whose signatures count. */
export function isSignedByAny(trusted: readonly string[], text: string, signature: string): boolean {
  return trusted.some((key) => isSignedBy(key, text, signature));
}

/**
 * Returns the public keys whose signatures count: the configured or kept key, where there is one,
 * and former keys.
 */
export function trustedKeys(config: {
  signingKey: string | null;
  oldSigningKeys: readonly string[];
  dataDir: string;
}): string[] {
  const isAtHand = config.signingKey !== null || existsSync(fileOf(config.dataDir));
  return [...(isAtHand ? [openSigner(config).publicKey] : []), ...config.oldSigningKeys];
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'signing.key');
}
