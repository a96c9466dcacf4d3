import { z } from 'zod';
import { call, KEY_SCOPES } from './call.ts';
import { passkeyAnswer } from './passkey-proof.ts';
import { EVERYTHING } from './power.ts';
import { emptyBody, isStorable, object, plainText, reasonText, strictObject, timestamp } from './shared.ts';

/** The headers of a call that is made with a key; see docs/api.md. */
export const KEY_HEADERS = {
  key: 'x-api-key',
  timestamp: 'x-api-timestamp',
  window: 'x-api-window',
  signature: 'x-api-signature',
} as const;

/** How long after its timestamp a call is taken, ms: by default, and at most. */
export const KEY_WINDOW = { usual: 5_000, most: 60_000 } as const;

/** How long a key waits from when it was made until it can withdraw, ms. */
export const KEY_WITHDRAWAL_WAIT = 24 * 60 * 60_000;

/** The most keys that a customer may have at a time, and addresses that one may be used from. */
export const API_KEYS_MAX = 30;
export const API_KEY_ADDRESSES_MAX = 20;

/** The owner keeps the private half of `ed25519` and `rsa`; `hmac-sha256` is a shared secret. */
export const apiKeyAlgorithm = z.enum(['ed25519', 'rsa', 'hmac-sha256']);
export type ApiKeyAlgorithm = z.infer<typeof apiKeyAlgorithm>;

export const apiKeyScope = z.enum(KEY_SCOPES);
export type ApiKeyScope = z.infer<typeof apiKeyScope>;

export const apiKeyData = object(() => ({
  id: z.string().describe('What the header `x-api-key` says'),
  name: z.string(),
  /** Which of the customer's accounts it is for. */
  mode: z.enum(['real', 'demo']),
  algorithm: apiKeyAlgorithm,
  scopes: z.array(apiKeyScope),
  /** Addresses and ranges (CIDR) that it may be used from; any address when empty. */
  addresses: z.array(z.string()),
  created_at: timestamp,
  /** When it can begin to withdraw; null for a key that never can. */
  withdraws_from: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** Its last use, noted within some seconds; null before the first. */
  last_used_at: timestamp.nullable(),
  last_address: z.string().nullable(),
  /** Calls that it made. */
  calls: z.number().int(),
}));
export type ApiKeyData = z.infer<typeof apiKeyData>;

/** `secret` is shown this once; null for a key whose private half its owner keeps. */
export const createdApiKey = object(() => ({ key: apiKeyData, secret: z.string().nullable() }));
export type CreatedApiKey = z.infer<typeof createdApiKey>;

export const createApiKeyBody = strictObject(() => ({
  name: z.string().trim().min(1).max(40).refine(isStorable).describe('What the owner knows it by'),
  mode: z.enum(['real', 'demo']).describe('A demo login makes keys of the demo account alone'),
  algorithm: apiKeyAlgorithm.describe('How its calls are signed; `ed25519` is recommended'),
  public_key: z
    .string()
    .max(4_000)
    .refine(isStorable)
    .optional()
    .describe('PEM (SPKI) of an Ed25519 key, or of an RSA key of 2048 to 4096 bits; none for hmac-sha256'),
  scopes: z.array(apiKeyScope).min(1).describe('What it may do'),
  addresses: z
    .array(z.string().max(50))
    .max(API_KEY_ADDRESSES_MAX)
    .describe('Addresses and ranges (CIDR) that it may be used from; empty for any'),
  expires_at: timestamp.nullable().describe('When it ends by itself; null for never'),
  password: plainText.describe("The account's password"),
  code: plainText.optional().describe('A code of the authenticator app, where one is bound'),
  passkey: passkeyAnswer.optional().describe('The answer of a passkey, instead of a code'),
}));
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

export const listApiKeys = call('GET /user/api_keys', () => ({
  id: 'listApiKeys',
  access: 'customer',
  scope: 'account',
  tag: 'API keys',
  summary: 'The keys with which programs act for the customer, the newest first',
  answer: object(() => ({ items: z.array(apiKeyData) })),
}));

export const createApiKey = call('POST /user/api_keys', () => ({
  id: 'createApiKey',
  access: 'customer',
  scope: 'account',
  tag: 'API keys',
  summary:
    'Make a key; needs the password, and a passkey or a code of the authenticator app where there is one',
  body: createApiKeyBody,
  answer: createdApiKey,
}));

export const endApiKey = call('DELETE /user/api_keys/:id', () => ({
  id: 'endApiKey',
  access: 'customer',
  scope: 'account',
  tag: 'API keys',
  summary: 'End a key: it is refused at once, and its sockets close',
  body: emptyBody,
}));

export const listCustomerApiKeys = call('GET /console/customers/:id/api_keys', () => ({
  id: 'listCustomerApiKeys',
  access: 'support',
  summary: "A customer's keys, with those that have ended, the newest first (support)",
  answer: object(() => ({ items: z.array(apiKeyData) })),
}));

export const endCustomerApiKey = call('POST /console/customers/:id/api_keys/:key/end', () => ({
  id: 'endCustomerApiKey',
  access: 'support',
  power: { does: "End a customer's API key", alone: EVERYTHING },
  summary: "End a customer's key (support)",
  body: strictObject(() => ({ reason: reasonText })),
}));
