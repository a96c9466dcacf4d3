import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { CODES, PASSWORD_MAX, PASSWORD_MIN } from '@trade/protocol';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Secret, TOTP } from 'otpauth';
import { CatalogueError } from '../gateway/index.ts';

/** argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Tens of thousands of passwords from published leaks, in lower case: what a guesser tries first. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Refuses a new password that is too short or too long (12120), counted in characters, or common (12121). */
export function checkPasswordRule(password: string): void {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) throw new CatalogueError(CODES.password_length);
  checkNotCommon(password);
}

/** Refuses with 12121 what many people have as a password, however it is capitalised. */
export function checkNotCommon(password: string): void {
  if (COMMON.has(password.toLowerCase())) throw new CatalogueError(CODES.password_common);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** What an account that does not exist is checked against, so that it takes as long as one that does. */
const nobodysHash = hashPassword('nobody has this password');

/** Whether the password is right; `stored` is null when there is no such account. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password);
  return matches && stored !== null;
}

/** A fresh token of a login, a link or a device: 32 random bytes as base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What authenticator apps expect when nothing else is said: RFC 6238 with SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a phone's clock may be off by, either way. */
const WINDOW = 1;
/** As long as the digest it keys (RFC 4226, section 4). */
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The secret in the two ways that an authenticator app takes it: to type, and as the address of a QR code. */
export function describeTotp(
  secret: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): { secret: string; uri: string } {
  const totp = new TOTP({ ...SHAPE, issuer, label: account, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step whose code this is, null when it is none's near `now` (ms). A step that was accepted once must never be
 * accepted again: store it, and refuse every step that is not greater.
 */
export function matchingStep(secret: Uint8Array, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!CODE.test(token)) return null;
  const delta = TOTP.validate({ ...SHAPE, token, secret: secretOf(secret), timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (SHAPE.period * 1000)) + delta;
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
