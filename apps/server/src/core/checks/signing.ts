import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Signs statements (Ed25519). */
export interface Signer {
  /** SubjectPublicKeyInfo (DER), base64. */
  publicKey: string;
  /** Base64. */
  sign(text: string): string;
}

/** A private key as PKCS#8, base64 of its DER or the PEM of it; null when it is not one of Ed25519. */
function readSigningKey(text: string): KeyObject | null {
  const body = text.replaceAll(/-----[^-]+-----|\\n|\s/g, '');
  try {
    const key = createPrivateKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function signerOf(key: KeyObject): Signer {
  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/** The configured key, otherwise one of this data folder, made on the first start. Throws when it is none. */
export function openSigner({ signingKey, dataDir }: { signingKey: string | null; dataDir: string }): Signer {
  const key = readSigningKey(signingKey ?? keyOfFolder(dataDir));
  if (!key) throw new Error('SIGNING_KEY is not a private key of Ed25519 (PKCS#8, base64).');
  return signerOf(key);
}

/** The configured key, otherwise the one that this data folder has. Throws when there is none: what a new one signs would be nobody's. */
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

/** Whether the signature over the text is the public key's. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The public keys whose signatures count: of the configured or kept key, where it is at hand, and of those from before. */
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
