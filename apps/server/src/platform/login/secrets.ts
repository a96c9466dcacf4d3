import { randomBytes, hash as sha } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { CODES, PASSWORD_MAX, PASSWORD_MIN, passwordLength, passwordText } from '@trade/protocol';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Secret, TOTP } from 'otpauth';
import { CatalogueError } from '../gateway/index.ts';

/** argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Tens of thousands of passwords from published leaks, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Refuses a new password that is too short or too long (12120), counted in characters, or common
 * (12121).
 */
export function checkPasswordRule(password: string): void {
  const length = passwordLength(password);
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) throw new CatalogueError(CODES.password_length);
  checkNotCommon(password);
}

/** Refuses a common password in any capitalisation with CODES.password_common. */
export function checkNotCommon(password: string): void {
  if (COMMON.has(passwordText(password).toLowerCase())) throw new CatalogueError(CODES.password_common);
}

export function hashPassword(password: string): Promise<string> {
  return hash(passwordText(password), COST);
}

/** The hash that is checked for an unknown account, so that it takes as long as for a known one. */
const nobodysHash = hashPassword('nobody has this password');

/**
 * Whether the password is right; `stored` is null when there is no such account. Older hashes are
 * of the password as it was typed.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const hashed = stored ?? (await nobodysHash);
  for (const form of new Set([passwordText(password), password])) {
    if (await verify(hashed, form)) return stored !== null;
  }
  return false;
}

/** Returns a new token of a login, a link or a device: 32 random bytes as base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what is stored of a token. */
export function digestOf(token: string): Buffer {
  return sha('sha256', token, 'buffer');
}

/** The default of authenticator apps: RFC 6238 with SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a phone's clock may be off by, either way. */
const WINDOW = 1;
/** The length of a SHA-1 digest (RFC 4226, section 4). */
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/**
 * Returns the secret in the two forms for an authenticator app: to type, and as the address of a QR
 * code.
 */
export function describeTotp(
  secret: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): { secret: string; uri: string } {
  const totp = new TOTP({ ...SHAPE, issuer, label: account, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Returns the time step of a code; null when it is not one near `now` (ms). A step that was
 * accepted once must never be accepted again: store it, and refuse every step that is not greater.
 */
export function matchingStep(secret: Uint8Array, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!CODE.test(token)) return null;
  const delta = TOTP.validate({ ...SHAPE, token, secret: secretOf(secret), timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (SHAPE.period * 1000)) + delta;
}

/**
 * What came of a code of an authenticator: right codes are accepted once, and none after a later
 * one.
 */
export type TotpOutcome = 'accepted' | 'used' | 'wrong';

/**
 * Throws CODES.authenticator_code_used and CODES.verification_code_invalid for a code that was not
 * accepted.
 */
export function requireTotpAccepted(outcome: TotpOutcome): void {
  if (outcome === 'used') throw new CatalogueError(CODES.authenticator_code_used);
  if (outcome === 'wrong')
    throw new CatalogueError(CODES.verification_code_invalid, { reason: 'authenticator' });
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
