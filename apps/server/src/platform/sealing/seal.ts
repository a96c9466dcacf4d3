import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The server's secrets: the first seals, all of them open. Each has at least 32 characters. */
export type SecretKeys = readonly [current: string, ...old: string[]];

const FINGERPRINT_BYTES = 16;
/** Bytes of a fingerprint that a sealed value carries. */
const KEY_ID_BYTES = 4;

/** Returns the fingerprint of a secret, a keyed hash of 32 hex digits that does not reveal it. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret)
    .update('fingerprint')
    .digest()
    .subarray(0, FINGERPRINT_BYTES)
    .toString('hex');
}

/** Returns the beginning of a secret's fingerprint, which sealed values carry to name their key. */
export function keyIdOf(secret: string): Buffer {
  return Buffer.from(fingerprintOf(secret), 'hex').subarray(0, KEY_ID_BYTES);
}

const ALGORITHM = 'aes-256-gcm';
/** First byte of a sealed value: without the id of its key, or followed by it. */
const WITHOUT_ID = 1;
export const WITH_ID = 2;
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts stored bytes (AES-256-GCM). `context` says what they belong to: bytes that were moved to
 * another place cannot be opened there.
 */
export interface Seal {
  seal(plain: Uint8Array, context: string): Buffer;
  /** Throws when the bytes are not what was sealed for this context with one of the keys. */
  open(sealed: Uint8Array, context: string): Buffer;
  /** Whether the bytes were sealed with the current key. */
  isCurrent(sealed: Uint8Array): boolean;
}

/** Returns a seal with its own keys, derived from the server's secrets and `purpose`. */
export function createSeal(secretKeys: SecretKeys, purpose: string): Seal {
  const [current, ...old] = secretKeys.map((secret) => ({
    id: keyIdOf(secret),
    key: Buffer.from(hkdfSync('sha256', secret, '', `seal\n${purpose}`, 32)),
  }));
  if (!current) throw new Error('A seal needs a secret');
  const keys = [current, ...old];
  const head = Buffer.concat([Buffer.of(WITH_ID), current.id]);

  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, current.key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
    },

    open(sealed, context) {
      if (sealed[0] === WITH_ID) {
        const id = sealed.subarray(1, 1 + KEY_ID_BYTES);
        const named = keys.find((known) => known.id.equals(id));
        if (!named)
          throw new Error(`Sealed with the key ${Buffer.from(id).toString('hex')}, which is not known`);
        return decipher(named.key, sealed.subarray(1 + KEY_ID_BYTES), context);
      }
      if (sealed[0] !== WITHOUT_ID) throw new Error('Not something sealed by this version');
      return openWithAny(keys, sealed.subarray(1), context);
    },

    isCurrent: (sealed) => head.equals(sealed.subarray(0, head.length)),
  };
}

/** Tries every key on a value without a key id: the cipher detects a wrong key. */
function openWithAny(keys: readonly { key: Buffer }[], sealed: Uint8Array, context: string): Buffer {
  let failure: unknown;
  for (const { key } of keys) {
    try {
      return decipher(key, sealed, context);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function decipher(key: Buffer, sealed: Uint8Array, context: string): Buffer {
  if (sealed.length < NONCE + TAG) throw new Error('Not something that was sealed');
  const cipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()]);
}
