/** Both halves of an Ed25519 key pair, as PEM (SPKI and PKCS#8). */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/**
 * Makes a key pair on this device. Rejects where the browser cannot: it is old, or the page came
 * without HTTPS.
 */
export async function makeKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  return {
    publicKey: pem('PUBLIC KEY', await crypto.subtle.exportKey('spki', publicKey)),
    privateKey: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', privateKey)),
  };
}

/** A key of this algorithm fits into one line of PEM, which has up to 64 characters. */
function pem(kind: string, der: ArrayBuffer): string {
  const body = btoa(String.fromCharCode(...new Uint8Array(der)));
  return `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----`;
}
