import type { ApiKeyAlgorithm, CreatedApiKey } from '@trade/protocol';
import { useEffect } from 'react';
import type { KeyPair } from './key-pair.ts';

/** The key of the list of API keys among the queries. */
export const API_KEYS_KEY = ['api-keys'] as const;

/** What the algorithms are called everywhere. */
export const ALGORITHMS: Readonly<Record<ApiKeyAlgorithm, string>> = {
  ed25519: 'Ed25519',
  rsa: 'RSA',
  'hmac-sha256': 'HMAC-SHA256',
};

/** A key that was made now, with the half of it that nobody else has or shows again. */
export interface MadeKey extends CreatedApiKey {
  pair: KeyPair | null;
}

/** Each of the views that share a page begins at its top. */
export function useStartAtTop(): void {
  // Newer browsers return a promise from it, which is no way to end an effect.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}
