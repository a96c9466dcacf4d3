import { createHmac } from 'node:crypto';
import { calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { BASE, type Bot, newBot } from './bots.ts';

let server: TestServer;
let bot: Bot;
beforeAll(async () => {
  server = await startTestServer();
  bot = await newBot(server);
});
afterAll(() => server.stop());

interface Sent {
  method?: string;
  query?: string;
  body?: string;
  headers?: Record<string, string>;
  key?: string | null;
  host?: string;
}
interface Answer {
  status: number;
  body: { code?: number; msg?: string } & Record<string, unknown>;
  headers: Headers;
}

async function send(
  path: string,
  { method = 'GET', query = '', body, headers = {}, key = bot.key }: Sent = {},
) {
  const answer = await fetch(`${server.url}${BASE}${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: { ...(key !== null && { 'x-mbx-apikey': key }), ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers } as Answer;
}

const sign = (text: string) => createHmac('sha256', bot.secret).update(text).digest('hex');
const time = () => `timestamp=${Date.now()}`;
const signed = (text: string) => `${text}&signature=${sign(text)}`;
const ORDER = 'symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.01&price=1000';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a signature', () => {
  it.each([
    ['in the query', () => ({ query: signed(`${ORDER}&${time()}`) })],
    [
      'in the query, beside an empty body that is called JSON',
      () => ({ query: signed(`${ORDER}&${time()}`), headers: { 'content-type': 'application/json' } }),
    ],
    ['in the body', () => ({ body: signed(`${ORDER}&${time()}`), headers: FORM })],
    [
      'over query and body together',
      () => {
        const [query, body] = [
          'symbol=BTCUSDT&side=BUY',
          `type=LIMIT&timeInForce=GTC&quantity=0.01&price=1000&${time()}`,
        ];
        return { query: `${query}&signature=${sign(query + body)}`, body, headers: FORM };
      },
    ],
    [
      'over another spelling than is sent',
      () => {
        const text = `${ORDER}&strategyId=a%20b!&${time()}`;
        return { query: `${text.replace('a%20b!', 'a+b%21')}&signature=${sign(text)}` };
      },
    ],
    [
      'with a time in microseconds',
      () => ({ query: signed(`${ORDER}&timestamp=${Date.now()}000&recvWindow=5000.5`) }),
    ],
  ])('counts %s', async (_, made) => {
    const { body, status } = await send('/api/v3/order', { method: 'POST', ...made() });
    expect([status, body.code ?? body.status]).toEqual([200, 'NEW']);
  });

  it.each([
    ['no key', () => ({ key: null, query: signed(time()) }), 401, -2014],
    ['an unknown key', () => ({ key: 'x'.repeat(24), query: signed(time()) }), 401, -2015],
    ['no signature', () => ({ query: time() }), 400, -1102],
    ['no time', () => ({ query: signed('recvWindow=5000') }), 400, -1102],
    ['a wrong signature', () => ({ query: `${time()}&signature=${sign('another text')}` }), 400, -1022],
    ['an old time', () => ({ query: signed('timestamp=1600000000000') }), 400, -1021],
    ['too long a window', () => ({ query: signed(`${time()}&recvWindow=60001`) }), 400, -1131],
    [
      'a parameter twice',
      () => ({ query: signed(`${time()}&omitZeroBalances=true&omitZeroBalances=false`) }),
      400,
      -1101,
    ],
    ['a parameter that is not read', () => ({ query: signed(`${time()}&hedge=true`) }), 400, -1104],
  ] as const)('is refused with %s', async (_, made, status, code) => {
    const answer = await send('/api/v3/account', made());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('of a key that may not trade is refused', async () => {
    const reader = await newBot(server, { scopes: ['read'] }, bot.customer);
    const text = `${ORDER}&${time()}`;
    const signature = createHmac('sha256', reader.secret).update(text).digest('hex');
    const query = `${text}&signature=${signature}`;
    expect((await send('/api/v3/order', { method: 'POST', key: reader.key, query })).body.code).toBe(-2015);
    const now = time();
    const read = `${now}&signature=${createHmac('sha256', reader.secret).update(now).digest('hex')}`;
    expect((await send('/api/v3/account', { key: reader.key, query: read })).status).toBe(200);
  });

  it('opens no call of the venue itself', async () => {
    const query = signed(time());
    const answer = await fetch(`${server.url}/api/v3/assets?${query}`, {
      headers: { 'x-mbx-apikey': bot.key },
    });
    expect(answer.status).toBe(401);
  });
});

describe('an order', () => {
  const place = (text: string) =>
    send('/api/v3/order', { method: 'POST', query: signed(`${text}&${time()}`) });

  it.each([
    ['symbol=NOSUCH&side=BUY&type=MARKET&quantity=1', -1121],
    ['symbol=BTCUSDT&side=LEFT&type=MARKET&quantity=1', -1117],
    ['symbol=BTCUSDT&side=BUY&type=HEDGE&quantity=1', -1116],
    ['symbol=BTCUSDT&side=BUY&type=LIMIT&quantity=1&price=1000', -1102],
    ['symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTD&quantity=1&price=1000', -1115],
    ['symbol=BTCUSDT&side=BUY&type=MARKET&quantity=1&price=1000', -1106],
    ['symbol=BTCUSDT&side=BUY&type=MARKET&quantity=1&quoteOrderQty=1000', -1106],
    ['symbol=BTCUSDT&side=SELL&type=MARKET&quoteOrderQty=1000', -1130],
    ['symbol=BTCUSDT&side=BUY&type=MARKET&quantity=0.1234567891', -1111],
    ['symbol=BTCUSDT&side=BUY&type=MARKET&quantity=much', -1100],
    [`${ORDER}&newClientOrderId=a%20b`, -1100],
    [`${ORDER}&stopPrice=900`, -1106],
    [`${ORDER}&positionSide=LONG`, -1104],
    [`${ORDER}&selfTradePreventionMode=EXPIRE_MAKER`, -1130],
    ['symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.01&price=1000.001', -1013],
    ['symbol=BTCUSDT&side=SELL&type=STOP_LOSS&quantity=0.01', -1102],
    ['symbol=BTCUSDT&side=SELL&type=STOP_LOSS&stopPrice=1000', -1102],
    ['symbol=BTCUSDT&side=SELL&type=STOP_LOSS&stopPrice=1000&quoteOrderQty=100', -1106],
    ['symbol=BTCUSDT&side=BUY&type=TAKE_PROFIT&stopPrice=1000', -1102],
    ['symbol=BTCUSDT&side=BUY&type=TAKE_PROFIT&stopPrice=1000&quantity=0.01', -1130],
    ['symbol=BTCUSDT&side=BUY&type=TAKE_PROFIT&stopPrice=1000&quantity=0.01&quoteOrderQty=100', -1106],
  ])('that is wrong is refused: %s', async (text, code) => {
    expect((await place(text)).body.code).toBe(code);
  });

  it.each([
    'type=TAKE_PROFIT&stopPrice=1000',
    'type=STOP_LOSS&stopPrice=9000000',
    'type=STOP_LOSS&trailingDelta=1000',
  ])('that buys at the market of a later time holds what it may cost: %s', async (text) => {
    const locked = async () => {
      const { body } = await send('/api/v3/account', { query: signed(time()) });
      const balances = body.balances as { asset: string; locked: string }[];
      return Number(balances.find(({ asset }) => asset === 'USDT')?.locked);
    };
    const before = await locked();
    const { body } = await place(`symbol=BTCUSDT&side=BUY&${text}&quoteOrderQty=150&newOrderRespType=RESULT`);
    expect(body).toMatchObject({ status: 'NEW', origQuoteOrderQty: '150' });
    expect((await locked()) - before).toBe(150);
    const query = signed(`symbol=BTCUSDT&orderId=${String(body.orderId)}&${time()}`);
    expect((await send('/api/v3/order', { method: 'DELETE', query })).body.status).toBe('CANCELED');
    expect(await locked()).toBe(before);
  });

  it('that must be filled whole or not at all, and cannot be, has expired and left nothing', async () => {
    const answer = await place(`${ORDER.replace('GTC', 'FOK')}&newClientOrderId=whole`);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'EXPIRED', clientOrderId: 'whole', executedQty: '0.00000000', fills: [] },
    });
    const query = signed(`symbol=BTCUSDT&origClientOrderId=whole&${time()}`);
    expect((await send('/api/v3/order', { query })).body.code).toBe(-2013);
  });

  it('is placed once for a client id, and another one with it is refused', async () => {
    const text = `${ORDER}&newClientOrderId=once`;
    const [one, two] = [await place(text), await place(text)];
    expect(two.body.orderId).toBe(one.body.orderId);
    expect((await place(text.replace('0.01', '0.02'))).body.code).toBe(-2010);
  });

  it('is written as numbers are: without an exponent', async () => {
    const { body } = await place(
      'symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1e-2&price=1.0e3',
    );
    expect(body).toMatchObject({ origQty: '0.01', price: '1000.00' });
  });

  it('is told as shortly as was asked', async () => {
    const { body } = await place(`${ORDER}&newOrderRespType=ACK`);
    expect(Object.keys(body)).toEqual(['symbol', 'orderId', 'orderListId', 'clientOrderId', 'transactTime']);
  });

  it('keeps its place when it is made smaller, and grows by no such call', async () => {
    const { body: placed } = await place(ORDER);
    const amend = (quantity: string) =>
      send('/api/v3/order/amend/keepPriority', {
        method: 'PUT',
        query: signed(`symbol=BTCUSDT&orderId=${String(placed.orderId)}&newQty=${quantity}&${time()}`),
      });
    expect((await amend('0.005')).body.amendedOrder).toMatchObject({ qty: '0.005', orderId: placed.orderId });
    expect((await amend('0.02')).body.code).toBe(-2038);
  });

  it('is replaced by another one, and both acts are told when one fails', async () => {
    const replace = (orderId: unknown, text: string) =>
      send('/api/v3/order/cancelReplace', {
        method: 'POST',
        query: signed(`${text}&cancelReplaceMode=STOP_ON_FAILURE&cancelOrderId=${String(orderId)}&${time()}`),
      });
    const { body: placed } = await place(ORDER);
    const { body } = await replace(placed.orderId, ORDER);
    expect(body).toMatchObject({ cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' });
    const again = await replace(placed.orderId, ORDER);
    expect([again.status, again.body.code]).toEqual([400, -2022]);
    const { orderId } = body.newOrderResponse as { orderId: number };
    const half = await replace(orderId, ORDER.replace('quantity=0.01', 'quantity=900'));
    expect([half.status, half.body.code]).toEqual([409, -2021]);
  });
});

it('any other path is refused in the dialect', async () => {
  for (const path of ['/fapi/v1/adlQuantile', '/api/v3/nothing', '/sapi/v1/nothing'])
    expect(await send(path, { method: 'POST', body: 'a=b', headers: FORM })).toMatchObject({
      status: 404,
      body: { code: -1000 },
    });
});

it('times are in microseconds for who asks', async () => {
  const headers = { 'x-mbx-time-unit': 'MICROSECOND' };
  const { body } = await send('/api/v3/time', { headers });
  expect(String(body.serverTime)).toHaveLength(16);
});

it('a key that has ended is refused at once', async () => {
  const other = await newBot(server, {}, bot.customer);
  const text = time();
  const query = `${text}&signature=${createHmac('sha256', other.secret).update(text).digest('hex')}`;
  expect((await send('/api/v3/account', { key: other.key, query })).status).toBe(200);
  await server.client.call(calls.endApiKey, { params: { id: other.key }, token: bot.customer.token });
  expect((await send('/api/v3/account', { key: other.key, query })).body.code).toBe(-2015);
});
