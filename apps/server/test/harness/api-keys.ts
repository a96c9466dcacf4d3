import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto';
import {
  type ApiKeyAlgorithm,
  type CreateApiKeyBody,
  type CreatedApiKey,
  calls,
  KEY_HEADERS,
} from '@trade/protocol';
import { PASSWORD } from './customers.ts';
import type { TestServer } from './server.ts';

/** A program that holds a key. */
export interface Program {
  id: string;
  algorithm: ApiKeyAlgorithm;
  /** Returns the signature over a text, in base64. */
  sign: (text: string) => string;
}

const PAIRS: Readonly<
  Record<Exclude<ApiKeyAlgorithm, 'hmac-sha256'>, () => { publicKey: KeyObject; privateKey: KeyObject }>
> = {
  ed25519: () => generateKeyPairSync('ed25519'),
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

export const keyBody = (body: Partial<CreateApiKeyBody> = {}): CreateApiKeyBody => ({
  name: 'a bot',
  mode: 'demo',
  algorithm: 'hmac-sha256',
  scopes: ['read', 'trade', 'transfer'],
  addresses: [],
  expires_at: null,
  password: PASSWORD,
  ...body,
});

/** Makes a key as its owner does, and returns the program that holds it. */
export async function newProgram(
  server: TestServer,
  token: string,
  body: Partial<CreateApiKeyBody> = {},
): Promise<Program> {
  const { algorithm = 'hmac-sha256' } = body;
  const pair = algorithm === 'hmac-sha256' ? null : PAIRS[algorithm]();
  const { code, data } = await server.client.call<CreatedApiKey>(calls.createApiKey, {
    token,
    body: keyBody({ ...body, ...(pair && { public_key: pemOf(pair.publicKey) }) }),
  });
  if (code !== 200) throw new Error(`The key was not made: ${code}`);
  const { secret } = data;
  const sign = pair
    ? (text: string) => signBytes(digestOf(algorithm), Buffer.from(text), pair.privateKey).toString('base64')
    : (text: string) =>
        createHmac('sha256', secret ?? '')
          .update(text)
          .digest('base64');
  return { id: data.key.id, algorithm, sign };
}

const digestOf = (algorithm: ApiKeyAlgorithm) => (algorithm === 'ed25519' ? null : 'sha256');

/** A private key in PEM, for what a customer pastes by mistake. */
export const privatePem = (): string =>
  createPrivateKey(PAIRS.ed25519().privateKey.export({ type: 'pkcs8', format: 'pem' }))
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();

interface Signed {
  method?: string;
  body?: unknown;
  /** ms since the epoch; now by default. */
  timestamp?: number | string;
  window?: string;
  lang?: string;
  /** What differs from what was signed. */
  sent?: { path?: string; body?: string; headers?: Record<string, string> };
}

interface Answer<Data> {
  status: number;
  code: number;
  message: string;
  data: Data;
  headers: Headers;
}

/** Makes a call below `/api/v3` as a program does. */
export async function callSigned<Data = unknown>(
  server: { url: string },
  program: Program,
  path: string,
  {
    body,
    method = body === undefined ? 'GET' : 'POST',
    lang,
    sent = {},
    timestamp = Date.now(),
    window = '',
  }: Signed = {},
): Promise<Answer<Data>> {
  const whole = `/api/v3${path}`;
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers: Record<string, string> = {
    [KEY_HEADERS.key]: program.id,
    [KEY_HEADERS.timestamp]: String(timestamp),
    [KEY_HEADERS.signature]: program.sign(`${timestamp}\n${window}\n${method}\n${whole}\n${text}`),
    ...(window !== '' && { [KEY_HEADERS.window]: window }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(lang !== undefined && { lang }),
    ...sent.headers,
  };
  const sentBody = sent.body ?? text;
  const answer = await fetch(`${server.url}${sent.path ?? whole}`, {
    method,
    headers,
    ...(sentBody === '' ? {} : { body: sentBody }),
  });
  const { code, data, message } = (await answer.json()) as { code: number; data: Data; message: string };
  return { status: answer.status, code, message, data, headers: answer.headers };
}
