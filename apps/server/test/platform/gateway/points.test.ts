import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../harness/server.ts';

const routes: RouteOptions[] = [];
const collect = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => {
    routes.push(route);
  });
};

let server: TestServer;
beforeAll(async () => {
  // Collects every route from the server itself, so that a new one is looked at too.
  channel('fastify.initialization').subscribe(collect);
  server = await startTestServer();
  channel('fastify.initialization').unsubscribe(collect);
});
afterAll(() => server.stop());

/**
 * Points of all calls that take more than one; a call that is new takes one until it stands here.
 */
const PRICES: Readonly<Record<number, readonly string[]>> = {
  2: [
    'GET /api/v3/about_us',
    'GET /api/v3/user_agreement',
    'GET /api/v3/news',
    // A hundred candles, when no number is asked for.
    'GET /api/v3/datafeed/history',
    'GET /compat/binance/api/v3/klines',
    'GET /compat/binance/api/v3/uiKlines',
    'GET /compat/binance/api/v3/avgPrice',
    'POST /compat/binance/api/v3/userDataStream',
    'PUT /compat/binance/api/v3/userDataStream',
    'DELETE /compat/binance/api/v3/userDataStream',
    'POST /compat/binance/fapi/v1/listenKey',
    'PUT /compat/binance/fapi/v1/listenKey',
    'DELETE /compat/binance/fapi/v1/listenKey',
    'GET /compat/binance/fapi/v1/ticker/price',
    'GET /compat/binance/fapi/v2/ticker/price',
  ],
  4: [
    'GET /api/v3/faq',
    'GET /api/v3/announcements',
    'GET /compat/binance/api/v3/aggTrades',
    'GET /compat/binance/api/v3/orderList',
    'GET /compat/binance/api/v3/order',
    'PUT /compat/binance/api/v3/order/amend/keepPriority',
    'PUT /compat/binance/fapi/v1/order/amend/keepPriority',
    // Of all markets, when none is named.
    'GET /compat/binance/api/v3/ticker/price',
    'GET /compat/binance/api/v3/ticker/bookTicker',
  ],
  5: [
    'GET /api/v3/docs',
    'GET /api/v3/docs/static/index.html',
    'GET /api/v3/docs/static/swagger-initializer.js',
    'GET /api/v3/docs/json',
    'GET /api/v3/docs/yaml',
    'GET /api/v3/docs/static/*',
    'GET /api/v3/openapi.json',
    'GET /api/v3/asyncapi.json',
    'POST /api/v3/contact',
    'POST /api/v3/send_email',
    'POST /api/v3/send_sms',
    'POST /api/v3/withdrawals/code',
    'GET /compat/binance/api/v3/depth',
    'GET /compat/binance/fapi/v1/ticker/bookTicker',
    'GET /compat/binance/fapi/v1/fundingRate',
    'GET /compat/binance/fapi/v1/klines',
    'GET /compat/binance/fapi/v1/indexPriceKlines',
    'GET /compat/binance/fapi/v1/allOrders',
    'GET /compat/binance/fapi/v1/allAlgoOrders',
    'POST /compat/binance/fapi/v1/batchOrders',
    'PUT /compat/binance/fapi/v1/batchOrders',
    'GET /compat/binance/fapi/v2/balance',
    'GET /compat/binance/fapi/v3/balance',
    'GET /compat/binance/fapi/v2/account',
    'GET /compat/binance/fapi/v3/account',
    'GET /compat/binance/fapi/v1/positionRisk',
    'GET /compat/binance/fapi/v2/positionRisk',
    'GET /compat/binance/fapi/v3/positionRisk',
    'GET /compat/binance/fapi/v1/accountConfig',
    'GET /compat/binance/fapi/v1/symbolConfig',
    'GET /compat/binance/fapi/v1/userTrades',
  ],
  6: [
    'GET /api/v3/market/instruments',
    'GET /compat/binance/api/v3/exchangeInfo',
    'GET /compat/binance/api/v3/openOrderList',
  ],
  20: [
    'GET /compat/binance/api/v3/account',
    'GET /compat/binance/api/v3/account/commission',
    'GET /compat/binance/api/v3/myTrades',
    'GET /compat/binance/api/v3/allOrders',
    'GET /compat/binance/api/v3/allOrderList',
    'GET /compat/binance/fapi/v1/trades',
    'GET /compat/binance/fapi/v1/historicalTrades',
    'GET /compat/binance/fapi/v1/aggTrades',
    'GET /compat/binance/fapi/v1/commissionRate',
  ],
  25: ['GET /compat/binance/api/v3/trades', 'GET /compat/binance/api/v3/historicalTrades'],
  10: [
    'GET /metrics',
    'GET /compat/binance/fapi/v1/depth',
    'GET /compat/binance/fapi/v1/premiumIndex',
    'POST /compat/binance/fapi/v1/countdownCancelAll',
  ],
  30: [
    'GET /compat/binance/fapi/v1/income',
    'GET /compat/binance/fapi/v1/positionSide/dual',
    'GET /compat/binance/fapi/v1/multiAssetsMargin',
  ],
  40: [
    'GET /compat/binance/api/v3/openOrders',
    'GET /compat/binance/api/v3/ticker/24hr',
    'GET /compat/binance/fapi/v1/ticker/24hr',
    'GET /compat/binance/fapi/v1/openOrders',
    'GET /compat/binance/fapi/v1/openAlgoOrders',
    // A password hash, or as many tries.
    'POST /api/v3/register',
    'POST /api/v3/login',
    'POST /api/v3/forgot_password',
    'POST /api/v3/user/password',
    'POST /api/v3/user/api_keys',
    'POST /api/v3/user/holds/end',
    'POST /api/v3/user/totp',
    'PUT /api/v3/user/totp',
    'DELETE /api/v3/user/totp',
    'POST /api/v3/login/passkey',
    'POST /api/v3/login/passkey/challenge',
    'POST /api/v3/user/passkeys',
    'POST /api/v3/user/passkeys/challenge',
    'POST /api/v3/user/passkeys/registration',
    'DELETE /api/v3/user/passkeys/:id',
    'POST /api/v3/console/login/passkey',
    'POST /api/v3/console/login/passkey/challenge',
    'POST /api/v3/console/passkeys',
    'POST /api/v3/console/passkeys/challenge',
    'POST /api/v3/console/passkeys/registration',
    'POST /api/v3/console/passkeys/:id/end',
    'POST /api/v3/simulation/login',
    'GET /api/v3/simulation/reset',
    'POST /api/v3/console/enrol',
    'POST /api/v3/console/login',
    'POST /api/v3/console/password',
    'POST /api/v3/console/totp',
    'PUT /api/v3/console/totp',
    'POST /api/v3/console/enrolment/link',
    'POST /api/v3/console/enrolment',
  ],
  100: ['GET /api/v3/transparency/liabilities/:id/tree'],
};

function pointsOf({ config = {} }: RouteOptions, query = ''): number {
  const asked = { query: Object.fromEntries(new URLSearchParams(query)) } as FastifyRequest;
  const { cost = 1 } = config;
  return typeof cost === 'number' ? cost : cost(asked);
}

/** Files of the apps: there are routes of their own for them once the apps are built. */
const FILES: ReadonlySet<string> = new Set(['/*', '/console/*']);

/**
 * Every call as the server names it, with its route; one for practice has the name of the real one.
 */
function allCalls(): [name: string, route: RouteOptions][] {
  return routes.flatMap((route) =>
    [route.method]
      .flat()
      .filter((verb) => verb !== 'HEAD' && verb !== 'OPTIONS' && !FILES.has(route.url))
      .map((verb): [string, RouteOptions] => [
        `${verb} ${route.url.replace('/binance/demo/', '/binance/')}`,
        route,
      ]),
  );
}

it('every call has a price in points', () => {
  const prices = Object.fromEntries(allCalls().map(([name, route]) => [name, pointsOf(route)]));
  expect(Object.keys(prices).length).toBeGreaterThan(200);
  const dear = Object.entries(PRICES).flatMap(([points, names]) =>
    names.map((name): [string, number] => [name, Number(points)]),
  );
  expect(Object.fromEntries(Object.entries(prices).filter(([, points]) => points !== 1))).toEqual(
    Object.fromEntries(dear),
  );
});

it.each([
  ['symbol=BTCUSDT&resolution=1&count=1000', 11],
  ['symbol=BTCUSDT&resolution=1W&count=101', 3],
  // As many as are answered at most, where no number is asked for, or more.
  ['symbol=BTCUSDT-PERP&resolution=240&from=0&to=1800000000', 11],
  ['symbol=BTCUSDT&resolution=1M&countback=100000&to=1800000000', 11],
  ['symbol=BTCUSDT&resolution=1&count=-5', 1],
  ['symbol=BTCUSDT&resolution=1&count=all', 1],
])('candles take a point for each hundred: %s', (query, points) => {
  const [, route] = allCalls().find(([name]) => name === 'GET /api/v3/datafeed/history') ?? [];
  expect(route && pointsOf(route, query)).toBe(points);
});
