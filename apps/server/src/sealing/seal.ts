import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** First byte of what is sealed, so that another scheme can follow. */
const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + NONCE + TAG;

/**
 * Keeps bytes unreadable where they are stored (AES-256-GCM). `context` says what they belong to: bytes that were moved to
 * another place do not open there.
 */
export interface Seal {
  seal(plain: Uint8Array, context: string): Buffer;
  /** Throws when the bytes are not what was sealed for this context with this key. */
  open(sealed: Uint8Array, context: string): Buffer;
}

/** A seal with a key of its own, derived from the server's secret; `purpose` keeps the keys of different uses apart. */
export function createSeal(secretKey: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `seal\n${purpose}`, 32));
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed.length < HEAD || sealed[0] !== VERSION)
        throw new Error('Not something sealed by this version');
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(1, 1 + NONCE))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(1 + NONCE, HEAD));
      return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]);
    },
  };
}
