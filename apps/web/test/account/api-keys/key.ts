import type { ApiKeyData } from '@trade/protocol';

/** A key as the server answers it, live and never used. */
export const apiKey = (id: string, changed: Partial<ApiKeyData> = {}): ApiKeyData => ({
  id,
  name: 'Bot',
  mode: 'real',
  algorithm: 'ed25519',
  scopes: ['read'],
  addresses: [],
  created_at: Date.UTC(2026, 0, 2),
  withdraws_from: null,
  expires_at: null,
  ended_at: null,
  last_used_at: null,
  last_address: null,
  calls: 0,
  ...changed,
});
