import {
  createHmac,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { type ApiKeyAlgorithm, CODES } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';

const SECRET_BYTES = 32;
const RSA_BITS = { least: 2048, most: 4096 } as const;
const PEM = /^-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----$/;
/** Base64 with its padding: a signature has one spelling. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** What is stored of a new key, and what its owner is shown once. */
export interface NewMaterial {
  stored: Buffer;
  secret: string | null;
}

/**
 * Returns what a key of an algorithm is made of: a new secret, or the public key (PEM) that its
 * owner names. Throws CODES.public_key_invalid.
 */
export function newMaterial(algorithm: ApiKeyAlgorithm, publicKey: string | undefined): NewMaterial {
  if (algorithm === 'hmac-sha256') {
    if (publicKey !== undefined) throw new CatalogueError(CODES.public_key_invalid);
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    return { stored: Buffer.from(secret), secret };
  }
  const key = readPublicKey(publicKey ?? '');
  if (!key || !fits(key, algorithm)) throw new CatalogueError(CODES.public_key_invalid);
  return { stored: key.export({ type: 'spki', format: 'der' }), secret: null };
}

/** Only the public form: a private key pasted by mistake is refused, not stored. */
function readPublicKey(text: string): KeyObject | null {
  const pem = text.trim();
  if (!PEM.test(pem)) return null;
  try {
    return createPublicKey(pem);
  } catch {
    return null;
  }
}

function fits(key: KeyObject, algorithm: Exclude<ApiKeyAlgorithm, 'hmac-sha256'>): boolean {
  if (algorithm === 'ed25519') return key.asymmetricKeyType === 'ed25519';
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return key.asymmetricKeyType === 'rsa' && bits >= RSA_BITS.least && bits <= RSA_BITS.most;
}

/** Whether a signature is that of a key over these bytes. */
export type CheckSignature = (signed: Buffer, signature: string) => boolean;

/**
 * Returns the check of a key's signatures, all in base64: HMAC-SHA256 with the secret's text,
 * Ed25519, or RSASSA-PKCS1-v1_5 with SHA-256.
 */
export function signatureCheck(algorithm: ApiKeyAlgorithm, stored: Buffer): CheckSignature {
  const check = checkBytes(algorithm, stored);
  return (signed, signature) => BASE64.test(signature) && check(signed, Buffer.from(signature, 'base64'));
}

function checkBytes(
  algorithm: ApiKeyAlgorithm,
  stored: Buffer,
): (signed: Buffer, signature: Buffer) => boolean {
  if (algorithm === 'hmac-sha256') {
    const secret = createSecretKey(stored);
    return (signed, signature) => {
      const right = createHmac('sha256', secret).update(signed).digest();
      return right.length === signature.length && timingSafeEqual(right, signature);
    };
  }
  const key = createPublicKey({ key: stored, type: 'spki', format: 'der' });
  const digest = algorithm === 'ed25519' ? null : 'sha256';
  return (signed, signature) => verify(digest, signed, key, signature);
}
