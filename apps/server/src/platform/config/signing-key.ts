import { createPrivateKey, type KeyObject } from 'node:crypto';

/**
 * Reads a private key in PKCS#8, as base64 of its DER or as PEM; null when it is not an Ed25519
 * key.
 */
export function readSigningKey(text: string): KeyObject | null {
  const body = text.replaceAll(/-----[^-]+-----|\\n|\s/g, '');
  try {
    const key = createPrivateKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
