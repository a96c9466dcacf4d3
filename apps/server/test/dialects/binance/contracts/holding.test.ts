import { uptime } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../harness/server.ts';
import { ask, type Bot, type Heard, hear, listenKeyOf, newBot, PERPETUAL_KEYS } from '../bots.ts';

const SYMBOL = 'symbol=BTCUSDT';
const INTERVAL = 8 * 3_600_000;
/** What a practice account begins with. */
const MONEY = 100_000;

/** How much more time has passed for the venue than on the clock by which keys sign, ms. */
let passed = 0;
const time = {
  wall: () => Date.now() + passed,
  monotonic: () => performance.now() + passed,
  sinceBoot: () => uptime() * 1000 + passed,
};

let server: TestServer;
/** One holds a cross position, the other an isolated one against it. */
let cross: Bot;
let isolated: Bot;
let told: Record<'cross' | 'isolated', Heard>;
beforeAll(async () => {
  server = await startTestServer({}, { time });
  cross = await newBot(server);
  isolated = await newBot(server);
  told = {
    cross: await hear(server, `/private/ws/${await listenKeyOf(server, cross, PERPETUAL_KEYS)}`),
    isolated: await hear(server, `/private/ws/${await listenKeyOf(server, isolated, PERPETUAL_KEYS)}`),
  };
});
afterAll(async () => {
  for (const { socket } of Object.values(told)) socket.terminate();
  await server.stop();
});

interface Update {
  e: string;
  a: {
    m: string;
    B: { a: string; wb: string; cw: string }[];
    P: { s: string; pa: string; mt: string; iw: string; ps: string }[];
  };
}

const updates = ({ events }: Heard, reason: string) =>
  (events as unknown as Update[]).filter(({ a, e }) => e === 'ACCOUNT_UPDATE' && a.m === reason);

async function risk(bot: Bot): Promise<Record<string, string>> {
  const { body } = await ask(server, bot, 'GET /fapi/v2/positionRisk', SYMBOL);
  return (body as unknown as Record<string, string>[])[0] ?? {};
}

async function account(bot: Bot): Promise<Record<string, unknown>> {
  return (await ask(server, bot, 'GET /fapi/v3/account')).body;
}

it('has a cross position, for which all that is free stands', async () => {
  const chosen = await ask(server, cross, 'POST /fapi/v1/marginType', `${SYMBOL}&marginType=CROSSED`);
  expect(chosen.body).toMatchObject({ code: 200 });
  const again = await ask(server, cross, 'POST /fapi/v1/marginType', `${SYMBOL}&marginType=CROSSED`);
  expect(again.body.code).toBe(-4046);
  await ask(server, cross, 'POST /fapi/v1/leverage', `${SYMBOL}&leverage=5`);
  const bought = await ask(
    server,
    cross,
    'POST /fapi/v1/order',
    `${SYMBOL}&side=BUY&type=MARKET&quantity=0.02&newOrderRespType=RESULT`,
  );
  expect(bought.body.status).toBe('FILLED');
  const held = await risk(cross);
  expect(held).toMatchObject({
    marginType: 'cross',
    leverage: '5',
    positionAmt: '0.02',
    isolatedMargin: '0',
    isolatedWallet: '0',
  });
  expect(Number(held.initialMargin)).toBeCloseTo(Number(bought.body.cumQuote) / 5, 1);
  // Nothing but the loss of all its owner has would end so small a position.
  expect(Number(held.liquidationPrice)).toBe(0);

  const whole = await account(cross);
  expect(whole.totalCrossWalletBalance).toBe(whole.totalWalletBalance);
  expect(whole.totalCrossUnPnl).toBe(whole.totalUnrealizedProfit);
  expect(Number(whole.totalWalletBalance)).toBeLessThan(MONEY);
  await expect.poll(() => updates(told.cross, 'ORDER')).not.toEqual([]);
  const [{ a } = { a: { B: [], P: [] } }] = updates(told.cross, 'ORDER').slice(-1);
  expect(a.P).toMatchObject([{ s: 'BTCUSDT', pa: '0.02', mt: 'cross', iw: '0', ps: 'BOTH' }]);
  expect(a.B[0]?.cw).toBe(a.B[0]?.wb);
});

it('moves no margin of a cross position, and turns it into an isolated one and back', async () => {
  const more = `${SYMBOL}&amount=10&type=1`;
  expect((await ask(server, cross, 'POST /fapi/v1/positionMargin', more)).body.code).toBe(-4049);
  await ask(server, cross, 'POST /fapi/v1/marginType', `${SYMBOL}&marginType=ISOLATED`);
  const apart = await risk(cross);
  expect(apart.marginType).toBe('isolated');
  expect(Number(apart.isolatedWallet)).toBeGreaterThan(0);
  const whole = await account(cross);
  expect(Number(whole.totalWalletBalance) - Number(whole.totalCrossWalletBalance)).toBeCloseTo(
    Number(apart.isolatedWallet),
    6,
  );
  await ask(server, cross, 'POST /fapi/v1/marginType', `${SYMBOL}&marginType=CROSSED`);
  expect(await risk(cross)).toMatchObject({ marginType: 'cross', isolatedWallet: '0' });
});

it('pays funding between both sides, told at once, as income and in the history', async () => {
  const sold = await ask(
    server,
    isolated,
    'POST /fapi/v1/order',
    `${SYMBOL}&side=SELL&type=MARKET&quantity=0.02&newOrderRespType=RESULT`,
  );
  expect(sold.body.status).toBe('FILLED');
  passed += INTERVAL;
  for (const heard of Object.values(told))
    await expect.poll(() => updates(heard, 'FUNDING_FEE').length).toBeGreaterThan(0);

  const history = async () =>
    (await ask(server, cross, 'GET /fapi/v1/fundingRate', SYMBOL)).body as unknown as {
      fundingRate: string;
      markPrice: string;
    }[];
  await expect.poll(history).not.toEqual([]);
  const paid = await history();
  const incomeOf = async (bot: Bot) =>
    (await ask(server, bot, 'GET /fapi/v1/income', `${SYMBOL}&incomeType=FUNDING_FEE`))
      .body as unknown as Record<string, string | number>[];
  await expect.poll(() => incomeOf(isolated)).toHaveLength(paid.length);
  const [[out], [back]] = [await incomeOf(cross), await incomeOf(isolated)];
  const [{ fundingRate, markPrice } = { fundingRate: '', markPrice: '' }] = paid;
  const due = Number(fundingRate) * Number(markPrice) * 0.02;
  expect(out).toMatchObject({ symbol: 'BTCUSDT', incomeType: 'FUNDING_FEE', asset: 'USDT', info: 'funding' });
  expect(Number(out?.income)).toBeCloseTo(-due, 4);
  expect(Number(back?.income)).toBeCloseTo(due, 4);

  // The money of a cross position is its owner's, that of an isolated one its own.
  const [shared] = updates(told.cross, 'FUNDING_FEE');
  expect(shared?.a.B[0]?.cw).toBe(shared?.a.B[0]?.wb);
  const [own] = updates(told.isolated, 'FUNDING_FEE');
  expect(own?.a.P).toMatchObject([{ s: 'BTCUSDT', pa: '-0.02', mt: 'isolated' }]);
});

it('has a stop that ends with its position, and can be canceled all the same', async () => {
  const held = await risk(isolated);
  const trigger = Math.round(Number(held.markPrice) * 1.1);
  const stop = await ask(
    server,
    isolated,
    'POST /fapi/v1/algoOrder',
    `${SYMBOL}&algoType=CONDITIONAL&side=BUY&type=STOP_MARKET&quantity=0.02&triggerPrice=${trigger}&reduceOnly=true`,
  );
  const named = `algoId=${String(stop.body.algoId)}`;
  const closed = `${SYMBOL}&side=BUY&type=MARKET&quantity=0.02&reduceOnly=true&newOrderRespType=RESULT`;
  expect((await ask(server, isolated, 'POST /fapi/v1/order', closed)).body).toMatchObject({
    status: 'FILLED',
  });
  const read = await ask(server, isolated, 'GET /fapi/v1/algoOrder', named);
  expect(read.body.algoStatus).toBe('EXPIRED');
  const canceled = await ask(server, isolated, 'DELETE /fapi/v1/algoOrder', `${SYMBOL}&${named}`);
  expect([canceled.status, canceled.body.algoId]).toEqual([200, stop.body.algoId]);
});

it('tells all that has changed an account in the order in which it did, each with its contract', async () => {
  const everything = (await ask(server, isolated, 'GET /fapi/v1/income')).body as unknown as {
    incomeType: string;
    symbol: string;
    time: number;
  }[];
  expect(everything.map(({ incomeType }) => incomeType)).toEqual(
    expect.arrayContaining(['COMMISSION', 'FUNDING_FEE']),
  );
  expect(new Set(everything.map(({ symbol }) => symbol))).toEqual(new Set(['BTCUSDT']));
  const times = everything.map(({ time: at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
