import type { ApiKeyAlgorithm } from '@trade/protocol';

/** The key of the list of API keys among the queries. */
export const API_KEYS_KEY = ['api-keys'] as const;

/** What the algorithms are called everywhere. */
export const ALGORITHMS: Readonly<Record<ApiKeyAlgorithm, string>> = {
  ed25519: 'Ed25519',
  rsa: 'RSA',
  'hmac-sha256': 'HMAC-SHA256',
};
