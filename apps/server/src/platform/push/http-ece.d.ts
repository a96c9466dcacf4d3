/* `http_ece` brings no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Encrypts by RFC 8188; `dh`, `salt` and `authSecret` are base64url. */
  export function encrypt(
    plain: Buffer,
    how: { version: 'aes128gcm'; dh: string; privateKey: ECDH; salt: string; authSecret: string },
  ): Buffer;
}
