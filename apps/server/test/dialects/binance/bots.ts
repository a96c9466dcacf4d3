import { generateKeyPairSync } from 'node:crypto';
import { Socket } from 'node:net';
import { type ApiKeyAlgorithm, type CreateApiKeyBody, type CreatedApiKey, calls } from '@trade/protocol';
import ccxt, { type binance as CcxtBinance } from 'ccxt';
import { keyBody } from '../../harness/api-keys.ts';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import type { TestServer } from '../../harness/server.ts';

export const BASE = '/compat/binance';

/** A customer's program with a key to a practice account. */
export interface Bot {
  customer: Customer;
  key: string;
  /** The shared secret, or the private key in PEM. */
  secret: string;
}

export async function newBot(
  server: TestServer,
  body: Partial<CreateApiKeyBody> = {},
  owner?: Customer,
): Promise<Bot> {
  const customer = owner ?? (await newCustomer(server));
  const { algorithm = 'hmac-sha256' } = body;
  const pair = pairOf(algorithm);
  const { code, data } = await server.client.call<CreatedApiKey>(calls.createApiKey, {
    token: customer.token,
    body: keyBody({ ...body, ...(pair && { public_key: pair.publicKey }) }),
  });
  if (code !== 200) throw new Error(`The key was not made: ${code}`);
  return { customer, key: data.key.id, secret: pair?.privateKey ?? data.secret ?? '' };
}

function pairOf(algorithm: ApiKeyAlgorithm): { publicKey: string; privateKey: string } | null {
  if (algorithm === 'hmac-sha256') return null;
  const { privateKey, publicKey } =
    algorithm === 'ed25519'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** ccxt as its users set it up: only its addresses are told. */
export function ccxtFor(server: { url: string }, { key, secret }: Pick<Bot, 'key' | 'secret'>): CcxtBinance {
  const exchange = new ccxt.pro.binance({ apiKey: key, secret });
  const api = exchange.urls.api as Record<string, unknown>;
  for (const [name, url] of Object.entries(api)) {
    if (typeof url === 'string') api[name] = server.url + BASE + new URL(url).pathname;
  }
  const sockets = server.url.replace('http', 'ws') + BASE;
  const ws = api.ws as Record<string, unknown>;
  ws.spot = `${sockets}/stream/ws`;
  ws['ws-api'] = { ...(ws['ws-api'] as object), spot: `${sockets}/ws-api/v3` };
  return exchange as unknown as CcxtBinance;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|\/.*)?$/;

/** Refuses every connection that leaves this machine, and keeps where it would have gone. */
export function guardLoopback(): { left: string[]; end: () => void } {
  const left: string[] = [];
  // It is called with the socket that connects.
  // oxlint-disable-next-line typescript/unbound-method
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function guarded(this: Socket, ...given: unknown[]) {
    const [first] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given;
    const target = typeof first === 'object' && first !== null ? (first as { host?: string }) : {};
    const host = target.host ?? '';
    if (!LOOPBACK.test(host)) {
      left.push(host);
      throw new Error(`A client would have left this machine for ${host}`);
    }
    return connect.apply(this, given as never);
  } as typeof connect;
  return {
    left,
    end: () => {
      Socket.prototype.connect = connect;
    },
  };
}
