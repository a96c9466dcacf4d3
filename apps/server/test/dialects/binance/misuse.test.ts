import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '../../../src/dialects/binance/account-calls.ts';
import type { DialectCall } from '../../../src/dialects/binance/call.ts';
import { listenKeyCalls } from '../../../src/dialects/binance/listen-keys.ts';
import { orderCalls } from '../../../src/dialects/binance/order-calls.ts';
import { orderListCalls } from '../../../src/dialects/binance/order-lists.ts';
import { ownTradeCalls } from '../../../src/dialects/binance/own-trades.ts';
import { withdrawalCalls } from '../../../src/dialects/binance/withdrawal-calls.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { ask, BASE, type Bot, hear, newBot, signedBy } from './bots.ts';

/** What the calls are declared with; none is answered here. */
const NOTHING = {} as never;
const DECLARED: readonly DialectCall[] = [
  ...accountCalls(NOTHING),
  ...orderCalls(NOTHING, NOTHING),
  ...orderListCalls(NOTHING, NOTHING),
  ...ownTradeCalls(NOTHING, NOTHING),
  ...withdrawalCalls(NOTHING),
  ...listenKeyCalls(NOTHING, '/api/v3/userDataStream', () => undefined),
];

let server: TestServer;
let bot: Bot;
let bots: Record<'read' | 'trade' | 'transfer', Bot>;
beforeAll(async () => {
  server = await startTestServer();
  bot = await newBot(server);
  const { customer } = bot;
  bots = {
    read: await newBot(server, { scopes: ['read'] }, customer),
    trade: await newBot(server, { scopes: ['trade'] }, customer),
    transfer: await newBot(server, { scopes: ['transfer'] }, customer),
  };
});
afterAll(() => server.stop());

describe.each(['read', 'trade', 'transfer'] as const)('a key that may only %s', (scope) => {
  it.each(
    DECLARED.flatMap(({ access, method, paths }) =>
      paths.map((path) => [`${method} ${path}`, access] as const),
    ),
  )('makes no other call: %s', async (call, access) => {
    const needed = access === 'key' ? 'read' : access;
    const { body, status } = await ask(server, bots[scope], call);
    const isRefused = status === 401 && body.code === -2015;
    expect(isRefused).toBe(needed !== scope);
  });
});

const get = (key: string | null, query: string) =>
  fetch(`${server.url}${BASE}/api/v3/account?${query}`, {
    headers: key === null ? {} : { 'x-mbx-apikey': key },
  });

describe('a call is refused', () => {
  it.each([
    ['with two signatures', () => `${signedBy(bot, '')}&signature=00`, 400, -1101],
    ['with the right signature behind a wrong one', () => `signature=00&${signedBy(bot, '')}`, 400, -1101],
    ['with the signature of another key', () => signedBy(bots.read, ''), 400, -1022],
    ['with a text after what was signed', () => `${signedBy(bot, '')}&omitZeroBalances=true`, 400, -1022],
    ['ahead of the venue', () => signedAt(Date.now() + 3_600_000), 400, -1021],
    ['older than its window', () => signedAt(Date.now() - 6_000), 400, -1021],
  ])('%s', async (_, query, status, code) => {
    const answer = await get(bot.key, query());
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([status, code]);
  });

  it.each([
    ['of another algorithm', () => newBot(server, { algorithm: 'ed25519' }, bot.customer), 400, -1022],
    [
      'for other addresses',
      () => newBot(server, { addresses: ['203.0.113.0/24'] }, bot.customer),
      401,
      -2015,
    ],
  ])('with a key %s', async (_, make, status, code) => {
    const { key, secret } = await make();
    const answer = await ask(server, { key, secret }, 'GET /api/v3/account');
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('once the time of its key is over', async () => {
    const short = await newBot(server, { expires_at: Date.now() + 1_000 }, bot.customer);
    await expect.poll(async () => (await ask(server, short, 'GET /api/v3/account')).body.code).toBe(-2015);
  });
});

describe('a key for one IPv6 address', () => {
  const ADDRESS = '2001:db8::7';
  const NEIGHBOUR = '2001:db8::8';
  const headers = (address: string) => ({ 'x-forwarded-for': address });
  const logOn = async (own: Bot, address: string) => {
    const { events, socket } = await hear(server, '/ws-api/v3', headers(address));
    const params = { apiKey: own.key, timestamp: Date.now() };
    const signature = createHmac('sha256', own.secret)
      .update(`apiKey=${own.key}&timestamp=${params.timestamp}`)
      .digest('hex');
    socket.send(JSON.stringify({ id: 1, method: 'account.status', params: { ...params, signature } }));
    await expect.poll(() => events.length).toBe(1);
    socket.terminate();
    return events[0]?.status;
  };

  it('is taken at sockets from there, and from nowhere near', async () => {
    const own = await newBot(server, { addresses: [ADDRESS] }, bot.customer);
    expect([await logOn(own, ADDRESS), await logOn(own, NEIGHBOUR)]).toEqual([200, 401]);
    const made = await fetch(`${server.url}${BASE}/api/v3/userDataStream`, {
      method: 'POST',
      headers: { 'x-mbx-apikey': own.key, ...headers(ADDRESS) },
    });
    const { listenKey } = (await made.json()) as { listenKey: string };
    const { socket } = await hear(server, `/ws/${listenKey}`, headers(ADDRESS));
    socket.terminate();
    await expect(hear(server, `/ws/${listenKey}`, headers(NEIGHBOUR))).rejects.toThrow('404');
  });
});

function signedAt(time: number): string {
  const text = `timestamp=${time}`;
  return `${text}&signature=${createHmac('sha256', bot.secret).update(text).digest('hex')}`;
}

it('a call that is sent again, to the letter, is answered, and moves nothing twice', async () => {
  const send = async (method: string, query: string) => {
    const answer = await fetch(`${server.url}${BASE}/api/v3/order?${query}`, {
      method,
      headers: { 'x-mbx-apikey': bot.key },
    });
    return (await answer.json()) as { code?: number; orderId?: number; status?: string };
  };
  const order =
    'symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.01&price=1000&newClientOrderId=again';
  const placing = signedBy(bot, order);
  const placed = await send('POST', placing);
  expect((await send('POST', placing)).orderId).toBe(placed.orderId);
  const reading = signedBy(bot, 'symbol=BTCUSDT&origClientOrderId=again');
  expect([(await send('GET', reading)).status, (await send('GET', reading)).status]).toEqual(['NEW', 'NEW']);
  expect([(await send('DELETE', reading)).status, (await send('DELETE', reading)).code]).toEqual([
    'CANCELED',
    -2011,
  ]);
});
