import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

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
