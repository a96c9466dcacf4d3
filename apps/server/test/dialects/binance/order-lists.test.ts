import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { ask, type Bot, hear, listenKeyOf, newBot } from './bots.ts';

/** Far from every price of the simulated market, on either side. */
const LOW = 1_000;
const HIGH = 9_000_000;
const AMOUNT = 0.02;

let server: TestServer;
let bot: Bot;
let other: Bot;
beforeAll(async () => {
  server = await startTestServer();
  bot = await newBot(server);
  other = await newBot(server);
  await post('order', `side=BUY&type=MARKET&quantity=${AMOUNT * 4}`);
});
afterAll(() => server.stop());

const text = (given: string) => (given === '' ? 'symbol=BTCUSDT' : `symbol=BTCUSDT&${given}`);
const post = async (path: string, given: string) =>
  (await ask(server, bot, `POST /api/v3/${path}`, text(given))).body;
const get = async (path: string, given: string) =>
  (await ask(server, bot, `GET /api/v3/${path}`, given)).body;
const remove = async (path: string, given: string) =>
  (await ask(server, bot, `DELETE /api/v3/${path}`, text(given))).body;

interface List {
  orderListId: number;
  orders: { orderId: number; clientOrderId: string }[];
}

const SALE = `side=SELL&quantity=${AMOUNT}`;
const GAIN = `aboveType=LIMIT_MAKER&abovePrice=${HIGH}`;
const STOP = `belowType=STOP_LOSS&belowStopPrice=${LOW}`;
const PAIR = `${SALE}&${GAIN}&${STOP}`;
const place = async (given: string, path = 'orderList/oco') => (await post(path, given)) as unknown as List;

async function lockedOf(asset: string): Promise<number> {
  const { balances } = await get('account', '');
  return Number((balances as { asset: string; locked: string }[]).find((one) => one.asset === asset)?.locked);
}

it('has one of its orders in the book and one that waits, under one lock', async () => {
  const before = await lockedOf('BTC');
  const ids = 'listClientOrderId=both&aboveClientOrderId=gain';
  const list = await place(`${PAIR}&${ids}&newOrderRespType=RESULT`);
  const [stop, gain] = list.orders;
  expect(list).toMatchObject({
    contingencyType: 'OCO',
    listStatusType: 'EXEC_STARTED',
    listOrderStatus: 'EXECUTING',
    listClientOrderId: 'both',
    orders: [{ clientOrderId: 'both' }, { clientOrderId: 'gain' }],
    orderReports: [
      { type: 'STOP_LOSS', stopPrice: '1000.00', status: 'NEW', isWorking: false },
      { type: 'LIMIT_MAKER', price: '9000000.00', status: 'NEW', isWorking: true },
    ],
  });
  expect((await lockedOf('BTC')) - before).toBeCloseTo(AMOUNT);
  const open = (await get('openOrders', 'symbol=BTCUSDT')) as unknown as {
    orderId: number;
    orderListId: number;
  }[];
  expect(open.map(({ orderId, orderListId }) => [orderId, orderListId])).toEqual(
    [gain, stop].map((one) => [one?.orderId, list.orderListId]),
  );
  expect(await get('order', 'symbol=BTCUSDT&origClientOrderId=gain')).toMatchObject({
    orderId: gain?.orderId,
    orderListId: list.orderListId,
  });
  for (const path of ['openOrderList', 'allOrderList']) {
    const all = (await get(path, '')) as unknown as List[];
    expect(all.map(({ orderListId }) => orderListId)).toEqual([list.orderListId]);
  }
  expect(await remove('orderList', `orderListId=${list.orderListId}`)).toMatchObject({
    listOrderStatus: 'ALL_DONE',
    orderReports: [{ status: 'CANCELED' }, { status: 'CANCELED' }],
  });
  expect(await lockedOf('BTC')).toBe(before);
  expect(await get('openOrderList', '')).toEqual([]);
});

it('is placed once for its id, and another one with it is refused', async () => {
  const once = `${PAIR}&listClientOrderId=once`;
  const [first, again] = [await place(once), await place(once)];
  expect(again.orderListId).toBe(first.orderListId);
  expect(first.orders.map(({ clientOrderId }) => clientOrderId)).toEqual(['once', 'once-2']);
  expect((await post('orderList/oco', once.replace(String(HIGH), '9000001'))).code).toBe(-2010);
  await remove('openOrders', '');
});

it('is known in its older form, too', async () => {
  const list = await place(
    `${SALE}&price=${HIGH}&stopPrice=${LOW}&stopLimitPrice=990&stopLimitTimeInForce=GTC&limitClientOrderId=old`,
    'order/oco',
  );
  expect(await get('order', `symbol=BTCUSDT&orderId=${list.orders[0]?.orderId}`)).toMatchObject({
    type: 'STOP_LOSS_LIMIT',
    price: '990.00',
  });
  expect(list.orders[1]?.clientOrderId).toBe('old');
  const trailing = await place(`${SALE}&price=${HIGH}&trailingDelta=500`, 'order/oco');
  expect(await get('order', `symbol=BTCUSDT&orderId=${trailing.orders[0]?.orderId}`)).toMatchObject({
    trailingDelta: 500,
  });
  await remove('openOrders', '');
});

it.each([0, 1])('is over, and told to be, when one of its orders is canceled: %i', async (at) => {
  const heard = await hear(server, `/ws/${await listenKeyOf(server, bot)}`);
  const list = await place(PAIR);
  await remove('order', `orderId=${list.orders[at]?.orderId}`);
  const statuses = () =>
    heard.events
      .filter(({ e, g }) => e === 'listStatus' && g === list.orderListId)
      .map(({ c, l, L, O }) => [c, l, L, (O as object[]).length]);
  await expect.poll(statuses).toEqual([
    ['OCO', 'EXEC_STARTED', 'EXECUTING', 2],
    ['OCO', 'ALL_DONE', 'ALL_DONE', 2],
  ]);
  for (const { orderId } of list.orders) {
    const steps = heard.events.filter(({ e, i }) => e === 'executionReport' && i === orderId);
    expect(steps.map(({ X, g }) => [X, g])).toEqual([
      ['NEW', list.orderListId],
      ['CANCELED', list.orderListId],
    ]);
  }
  heard.socket.terminate();
});

it('loses its stop with the first fill, and the rest is an order like any other', async () => {
  await post('order', `side=BUY&type=MARKET&quantity=${AMOUNT}`);
  const heard = await hear(server, `/ws/${await listenKeyOf(server, bot)}`);
  // Between the price of now and the best offer, if the price stands still for a moment.
  const tried = async () => {
    const { askPrice } = await get('ticker/bookTicker', 'symbol=BTCUSDT');
    return place(`${SALE}&aboveType=LIMIT_MAKER&abovePrice=${(Number(askPrice) - 0.01).toFixed(2)}&${STOP}`);
  };
  let list = await tried();
  while (!list.orders) list = await tried();
  const [stop, gain] = list.orders;
  const statusOf = async (orderId: number | undefined) =>
    (await get('order', `symbol=BTCUSDT&orderId=${orderId}`)) as { status?: string; executedQty?: string };
  await expect
    .poll(async () => {
      await ask(server, other, 'POST /api/v3/order', text('side=BUY&type=MARKET&quantity=0.005'));
      return Number((await statusOf(gain?.orderId)).executedQty);
    })
    .toBeGreaterThan(0);
  expect((await statusOf(stop?.orderId)).status).toBe('EXPIRED');
  expect(await get('orderList', `orderListId=${list.orderListId}`)).toMatchObject({
    listOrderStatus: 'ALL_DONE',
  });
  await expect
    .poll(() =>
      heard.events.filter(({ e, i }) => e === 'executionReport' && i === stop?.orderId).map(({ X }) => X),
    )
    .toEqual(['NEW', 'EXPIRED']);
  heard.socket.terminate();
});

it('makes both of its orders smaller with the one in the book', async () => {
  const list = await place(PAIR);
  const amended = await ask(
    server,
    bot,
    'PUT /api/v3/order/amend/keepPriority',
    text(`orderId=${list.orders[1]?.orderId}&newQty=${AMOUNT / 2}`),
  );
  expect(amended.body.amendedOrder).toMatchObject({ qty: '0.01', orderListId: list.orderListId });
  expect(await get('order', `symbol=BTCUSDT&orderId=${list.orders[0]?.orderId}`)).toMatchObject({
    origQty: '0.01',
  });
  await remove('openOrders', '');
});

it.each([
  ['a take-profit below a sale', `${SALE}&aboveType=STOP_LOSS&aboveStopPrice=${HIGH}&${STOP}`, -1130],
  ['two in the book', `${SALE}&${GAIN}&belowType=LIMIT_MAKER&belowPrice=${LOW}`, -1130],
  ['a trigger for what is in the book', `${PAIR}&aboveStopPrice=${HIGH}`, -1106],
  ['a time for what is in the book', `${PAIR}&aboveTimeInForce=GTC`, -1106],
  ['a part of it', `${PAIR}&aboveIcebergQty=0.01`, -1104],
  ['no price in the book', `${SALE}&aboveType=LIMIT_MAKER&${STOP}`, -1102],
  ['no trigger', `${SALE}&${GAIN}&belowType=STOP_LOSS`, -1102],
  ['no type', `${SALE}&${GAIN}&belowStopPrice=${LOW}`, -1102],
  ['an unknown leg', `${SALE}&${GAIN}&belowType=MARKET&belowStopPrice=${LOW}`, -1130],
  ['a limit that would trade', `${SALE}&aboveType=LIMIT_MAKER&abovePrice=${LOW}&${STOP}`, -2010],
  ['more than there is', `side=SELL&quantity=50&${GAIN}&${STOP}`, -2010],
])('is refused with %s', async (_, given, code) => {
  const open = await get('openOrders', 'symbol=BTCUSDT');
  expect((await post('orderList/oco', given)).code).toBe(code);
  expect(await get('openOrders', 'symbol=BTCUSDT')).toEqual(open);
});

const FIRST = `workingType=LIMIT&workingSide=BUY&workingQuantity=${AMOUNT}&workingTimeInForce=GTC`;
const PENDING = `pendingSide=SELL&pendingQuantity=${AMOUNT / 2}`;
const GAIN_LATER = `pendingAboveType=LIMIT_MAKER&pendingAbovePrice=${HIGH}`;
const STOP_LATER = `pendingBelowType=STOP_LOSS&pendingBelowStopPrice=${LOW}`;
const LATER = `${PENDING}&pendingType=LIMIT&pendingPrice=${HIGH}&pendingTimeInForce=GTC`;

it('waits with its other orders for the first one, and ends with it', async () => {
  const before = await lockedOf('BTC');
  const heard = await hear(server, `/ws/${await listenKeyOf(server, bot)}`);
  const asked = `${FIRST}&workingPrice=${LOW}&${PENDING}&${GAIN_LATER}&${STOP_LATER}`;
  const list = await place(`${asked}&listClientOrderId=later&newOrderRespType=RESULT`, 'orderList/otoco');
  expect(list).toMatchObject({
    contingencyType: 'OTO',
    listOrderStatus: 'EXECUTING',
    orders: [{ clientOrderId: 'later-1' }, { clientOrderId: 'later' }, { clientOrderId: 'later-2' }],
    orderReports: [
      { type: 'LIMIT', side: 'BUY', status: 'NEW', origQty: '0.02' },
      { type: 'STOP_LOSS', side: 'SELL', status: 'PENDING_NEW', origQty: '0.01', isWorking: false },
      { type: 'LIMIT_MAKER', side: 'SELL', status: 'PENDING_NEW', price: '9000000.00', isWorking: false },
    ],
  });
  expect(await lockedOf('BTC')).toBe(before);
  await remove('order', `orderId=${list.orders[2]?.orderId}`);
  const statuses = () =>
    list.orders.map(({ orderId }) => heard.events.filter(({ i }) => i === orderId).map(({ X }) => X));
  await expect.poll(statuses).toEqual([
    ['NEW', 'CANCELED'],
    ['PENDING_NEW', 'CANCELED'],
    ['PENDING_NEW', 'CANCELED'],
  ]);
  expect(heard.events.filter(({ e }) => e === 'listStatus').map(({ c, L }) => [c, L])).toEqual([
    ['OTO', 'EXECUTING'],
    ['OTO', 'ALL_DONE'],
  ]);
  heard.socket.terminate();
});

it.each(['oto', 'otoco'])(
  'begins with the fill of the first, under the ids that it had: %s',
  async (kind) => {
    const heard = await hear(server, `/ws/${await listenKeyOf(server, bot)}`);
    const others = kind === 'oto' ? LATER : `${PENDING}&${GAIN_LATER}&${STOP_LATER}`;
    // Above every price, so it buys at the best offer.
    const { askPrice } = await get('ticker/bookTicker', 'symbol=BTCUSDT');
    const price = (Number(askPrice) * 1.02).toFixed(2);
    const list = await place(`${FIRST}&workingPrice=${price}&${others}`, `orderList/${kind}`);
    const orders = await Promise.all(
      list.orders.map(({ orderId }) => get('order', `symbol=BTCUSDT&orderId=${orderId}`)),
    );
    expect(orders.map(({ orderId }) => orderId)).toEqual(list.orders.map(({ orderId }) => orderId));
    expect(orders.map(({ status, type }) => [type, status])).toEqual(
      kind === 'oto'
        ? [
            ['LIMIT', 'FILLED'],
            ['LIMIT', 'NEW'],
          ]
        : [
            ['LIMIT', 'FILLED'],
            ['STOP_LOSS', 'NEW'],
            ['LIMIT_MAKER', 'NEW'],
          ],
    );
    expect(new Set(orders.map(({ orderListId }) => orderListId))).toEqual(new Set([list.orderListId]));
    const last = list.orders.at(-1)?.orderId;
    await expect.poll(() => heard.events.filter(({ i }) => i === last).map(({ X }) => X)).toEqual(['NEW']);
    await remove('order', `orderId=${last}`);
    expect(await get('openOrders', 'symbol=BTCUSDT')).toEqual([]);
    heard.socket.terminate();
  },
);

it.each([
  [
    'a first order at the market',
    'oto',
    `${FIRST.replace('LIMIT', 'MARKET')}&workingPrice=${LOW}&${LATER}`,
    -1130,
  ],
  ['no price of the first', 'oto', `${FIRST}&${LATER}`, -1102],
  ['no size of the other', 'oto', `${FIRST}&workingPrice=${LOW}&pendingSide=SELL&pendingType=MARKET`, -1102],
  ['an unknown type', 'oto', `${FIRST}&workingPrice=${LOW}&${PENDING}&pendingType=HEDGE`, -1116],
  [
    'a trigger where none is known',
    'oto',
    `${FIRST}&workingPrice=${LOW}&${LATER}&pendingStopPrice=${LOW}`,
    -1106,
  ],
  ['a part of the other', 'oto', `${FIRST}&workingPrice=${LOW}&${LATER}&pendingIcebergQty=0.001`, -1104],
  [
    'a stop on the wrong side',
    'otoco',
    `${FIRST}&workingPrice=${LOW}&${PENDING}&${GAIN_LATER}&pendingBelowType=TAKE_PROFIT&pendingBelowStopPrice=${LOW}`,
    -1130,
  ],
  ['more than there is', 'oto', `${FIRST.replace(String(AMOUNT), '50')}&workingPrice=5000&${LATER}`, -2010],
])('that triggers others is refused with %s', async (_, kind, given, code) => {
  expect((await post(`orderList/${kind}`, given)).code).toBe(code);
  expect(await get('openOrderList', '')).toEqual([]);
});
