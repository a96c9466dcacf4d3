import { createHmac, generateKeyPairSync } from 'node:crypto';
import { Socket } from 'node:net';
import { type ApiKeyAlgorithm, type CreateApiKeyBody, type CreatedApiKey, calls } from '@trade/protocol';
import ccxt, { type binance as CcxtBinance } from 'ccxt';
import { WebSocket } from 'ws';
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

/** Returns a query with its time and the signature of a bot. */
export function signedBy({ secret }: Pick<Bot, 'secret'>, text: string): string {
  const timed = [text, `timestamp=${Date.now()}`].filter((part) => part !== '').join('&');
  return `${timed}&signature=${createHmac('sha256', secret).update(timed).digest('hex')}`;
}

interface Answer {
  status: number;
  body: { code?: number; msg?: string } & Record<string, unknown>;
  headers: Headers;
}

/** Makes a signed call as a bot, by its shared secret. */
export async function ask(
  server: { url: string },
  bot: Pick<Bot, 'key' | 'secret'>,
  call: string,
  text = '',
): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(`${server.url}${BASE}${path}?${signedBy(bot, text)}`, {
    method,
    headers: { 'x-mbx-apikey': bot.key },
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'], headers: answer.headers };
}

/** A socket with all that it has told, and how it was closed. */
export interface Heard {
  socket: WebSocket;
  events: Record<string, unknown>[];
  closed: number | null;
}

/** Opens a socket of the dialect; rejects with the refusal. */
export async function hear(
  server: { url: string },
  path: string,
  headers: Record<string, string> = {},
): Promise<Heard> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${BASE}${path}`, { headers });
  const heard: Heard = { socket, events: [], closed: null };
  socket.on('message', (data) => {
    heard.events.push(JSON.parse((data as Buffer).toString()) as Record<string, unknown>);
  });
  socket.on('close', (code) => {
    heard.closed = code;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });
  return heard;
}

/** Where listen keys of perpetuals are got. */
export const PERPETUAL_KEYS = '/fapi/v1/listenKey';

/** Gets the listen key of a bot, of spot without a path. */
export async function listenKeyOf(
  server: { url: string },
  bot: Bot,
  path = '/api/v3/userDataStream',
): Promise<string> {
  const answer = await fetch(server.url + BASE + path, {
    method: 'POST',
    headers: { 'x-mbx-apikey': bot.key },
  });
  return ((await answer.json()) as { listenKey: string }).listenKey;
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
