import { createECDH, createPrivateKey, type ECDH, randomBytes, sign } from 'node:crypto';
// @ts-expect-error: it brings no types of its own.
import { encrypt as encryptUntyped } from 'http_ece';
import type { PushKeys } from './keys.ts';

/** Encrypts by RFC 8188; `dh`, `salt` and `authSecret` are base64url. */
const encrypt = encryptUntyped as (
  plain: Buffer,
  how: { version: 'aes128gcm'; dh: string; privateKey: ECDH; salt: string; authSecret: string },
) => Buffer;

/** Seconds that a signature counts; services take a day at most. */
const SIGNED_FOR = 12 * 60 * 60;

/** What a device has told its service's customers to encrypt with, base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

/** Encrypts for a device (RFC 8291), each time with a new key and salt. */
export function encryptedFor({ auth, p256dh }: DeviceKeys, payload: string): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const salt = randomBytes(16).toString('base64url');
  return encrypt(Buffer.from(payload), {
    version: 'aes128gcm',
    dh: p256dh,
    privateKey,
    salt,
    authSecret: auth,
  });
}

/**
 * The header by which a service knows the venue (VAPID, RFC 8292). `contact` is a `mailto:` or
 * `https:` address for whoever runs the service.
 */
export function authorizationFor(
  service: URL,
  { keys, contact }: { keys: PushKeys; contact: string },
): string {
  const until = Math.floor(Date.now() / 1_000) + SIGNED_FOR;
  const claims = { aud: service.origin, exp: until, sub: contact };
  const signed = `${partOf({ typ: 'JWT', alg: 'ES256' })}.${partOf(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keyOf(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function partOf(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function keyOf({ privateKey, publicKey }: PushKeys) {
  // 4, then both coordinates of 32 bytes.
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}
