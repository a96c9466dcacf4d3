import type { Command } from '@trade/engine';
import { type AssetsData, type AssetsHistory, calls } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fund, startVenue, tokenOf, units, type Venue } from '../../harness/venue.ts';
import { opening } from '../../trading/contracts/trader.ts';

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 5, 10);

let venue: Venue;
let customer = 7_000;
let made = 0;
let clock = TODAY - 40 * DAY;

beforeAll(async () => {
  venue = await startVenue({ now: () => clock });
  await venue.market.move('50000');
  for (const [asset, amount] of [
    ['BTC', '50'],
    ['USDT', '5000000'],
  ] as const) {
    await must({ type: 'fund', ...gift('yield_pool', asset, amount, 'real') });
  }
  await must({ type: 'fund', ...gift('option_pool', 'USDT', '100000', 'demo') });
  await must({ type: 'list_asset', asset: { code: 'NEW', decimals: 8 } });
  await must({ type: 'fund', ...gift('ieo_treasury', 'NEW', '100000', 'real') });
  await must({
    type: 'set_option_terms',
    symbol: 'BTCUSDT',
    durations: [{ seconds: 3_600, payoutPpm: 800_000, minStake: u('1'), maxStake: u('10000') }],
    feePpm: 0,
    closeSpreadPpm: 20_000,
    closeCutoff: 5_000,
  });
});
afterAll(() => venue.stop());
beforeEach(() => {
  customer += 1;
});

const u = (amount: string) => units(amount).toString();
const named = () => {
  made += 1;
  return `wealth-${made}`;
};
const identity = () => {
  const name = named();
  return { clientId: name, digest: name };
};

function gift(
  system: 'yield_pool' | 'option_pool' | 'ieo_treasury',
  asset: string,
  amount: string,
  mode: 'real' | 'demo',
) {
  return {
    reference: named(),
    mode,
    to: { system },
    asset,
    amount: u(amount),
    category: 'deposit',
  } as const;
}

async function must(command: Command): Promise<number> {
  const { orderId, rejection } = await venue.sequencer.submit(command);
  if (rejection) throw new Error(`${command.type} was refused with ${rejection.code}`);
  return orderId ?? 0;
}

async function assets(mode: 'real' | 'demo' = 'real'): Promise<AssetsData> {
  return (await venue.client.call<AssetsData>(calls.readAssets, { token: tokenOf(customer, mode) })).data;
}

async function history(days: number, mode: 'real' | 'demo' = 'real') {
  const token = tokenOf(customer, mode);
  return (await venue.client.call<AssetsHistory>(calls.readAssetsHistory, { query: { days }, token })).data
    .points;
}

/** 0.01 BTC a share with 1 % in 10 days, due 12 days from now. */
async function product(referencePrice: string): Promise<number> {
  const reference = named();
  return must({
    type: 'create_financial_product',
    reference,
    digest: reference,
    symbol: 'BTCUSDT',
    name: 'BTC 10D',
    sharePrice: u('0.01'),
    ratePpm: 365_000,
    referencePrice: u(referencePrice),
    shares: 1_000,
    days: 10,
    saleStartsAt: clock,
    saleEndsAt: clock + 2 * DAY,
  });
}

async function subscribe(shares: number, referencePrice = '60000'): Promise<void> {
  const productId = await product(referencePrice);
  await must({ type: 'buy_financial_shares', mode: 'real', customer, ...identity(), productId, shares });
}

const buyOption = (stake: string) =>
  must({
    type: 'buy_option',
    mode: 'demo',
    customer,
    ...identity(),
    symbol: 'BTCUSDT',
    direction: 'up',
    seconds: 3_600,
    stake: u(stake),
    termsVersion: null,
  });

/**
 * What a bid brings is less than the reference price: both, for sums that are checked to the unit.
 */
async function bidOf(mode: 'real' | 'demo' = 'real'): Promise<bigint> {
  const [ticks] = venue.sequencer.depth(mode, 'BTCUSDT', 1).bids[0] ?? [];
  if (ticks === undefined) throw new Error('Nobody bids');
  return BigInt(ticks) * 1_000_000n;
}

describe('money in a financial product', () => {
  it('is still the customer’s: subscribing changes neither total nor profit', async () => {
    await venue.market.move('50000');
    await fund(venue, customer, '0.1', { asset: 'BTC', mode: 'real' });
    const before = await assets();
    await subscribe(8);
    const after = await assets();
    expect(after.totals.all).toBe(before.totals.all);
    expect(Number(after.totals.finance)).toBeCloseTo(Number(before.totals.all) * 0.8, 4);
    expect(Number(after.totals.coin)).toBeCloseTo(Number(before.totals.all) * 0.2, 4);
    expect([after.today, after.revenue]).toEqual([
      { profit: '0', ratio: '0' },
      { total: '0', ratio: '0' },
    ]);
    expect(after.finance).toMatchObject([
      { kind: 'financial_order', name: 'BTC 10D', currency: 'BTC', amount: '0.08', accrued: '0' },
    ]);
    expect(after.finance[0]?.usdt_value).toBe(after.totals.finance);
  });

  it('changes nothing either where the price is above what the product will pay at most', async () => {
    await venue.market.move('50000');
    await fund(venue, customer, '0.1', { asset: 'BTC', mode: 'real' });
    const { totals } = await assets();
    await subscribe(10, '45000');
    expect((await assets()).totals.all).toBe(totals.all);
  });

  it('earns its yield as time passes, and gives up evenly what is above the reference price', async () => {
    await venue.market.move('50000');
    await fund(venue, customer, '1', { asset: 'BTC', mode: 'real' });
    await subscribe(100);
    const bought = clock;
    clock = bought + 6 * DAY;
    await venue.market.move('50000');
    const half = await assets();
    expect(half.finance).toMatchObject([{ amount: '1', accrued: '0.005' }]);
    expect(half.finance[0]?.ends_at).toBe(bought + 12 * DAY);
    expect(units(half.totals.all)).toBe((await bidOf()) + (await bidOf()) / 200n);
    expect(half.revenue).toEqual({ total: '250', ratio: '0.5' });
    // Above 60,000 the product pays 60,600 USDT: half of that counts, and half of the coin.
    await venue.market.move('70000');
    const above = await assets();
    expect(units(above.totals.all)).toBe((await bidOf()) / 2n + units('30300'));
    // At maturity it comes to what is paid.
    clock = bought + 12 * DAY;
    await venue.market.move('70000');
    const matured = await assets();
    expect(matured.totals).toMatchObject({ finance: '60600', all: '60600' });
    clock += 1_000;
    await venue.market.move('70000');
    const settled = await assets();
    expect(settled.totals).toMatchObject({ coin: '60600', finance: '0', all: '60600' });
    expect(settled.revenue).toEqual(matured.revenue);
  });

  it('counts on each day that it ran, in the line and in the profit of today', async () => {
    const start = TODAY + 20 * DAY;
    clock = start - 3 * DAY - 60_000;
    await venue.market.move('50000');
    venue.market.remember(clock - DAY, '50000');
    await fund(venue, customer, '1', { asset: 'BTC', mode: 'real' });
    await subscribe(80);
    clock = start + 60_000;
    await venue.market.move('50000');
    const points = await history(5);
    const [before, first, second, third, , now] = points.map(({ value }) => Number(value));
    expect(before).toBe(0);
    // 0.8 of a coin earns 1 % in 12 days.
    expect(first).toBeCloseTo(50_000, 0);
    expect(second).toBeCloseTo(50_000 + 400 / 12, 0);
    expect(third).toBeCloseTo(50_000 + 800 / 12, 0);
    expect(now).toBe(Number((await assets()).totals.all));
    expect(Number((await assets()).today.profit)).toBeCloseTo(0.023, 2);
  });
});

describe('lock-mining and IEO applications', () => {
  it('stand under finance, and no longer under the coin account that holds their money', async () => {
    const reference = named();
    const productId = await must({
      type: 'create_mining_product',
      reference,
      digest: reference,
      name: 'USDT 1D',
      asset: 'USDT',
      minimum: u('1'),
      maximum: u('50000'),
      rateMinPpm: 3_000,
      rateMaxPpm: 4_000,
      days: 1,
      dividendTime: '12:00',
      earlyPpm: 20_000,
      saleStartsAt: clock,
      saleEndsAt: null,
    });
    const projectId = await newToken();
    await fund(venue, customer, '1000', { mode: 'real' });
    const tomorrow = Math.floor(clock / DAY) + 1;
    await must({
      type: 'lock_mining',
      mode: 'real',
      customer,
      ...identity(),
      productId,
      amount: u('600'),
      firstDay: tomorrow,
      dividends: [tomorrow * DAY + DAY / 2],
    });
    await must({
      type: 'subscribe_ieo',
      mode: 'real',
      customer,
      ...identity(),
      projectId,
      quantity: u('400'),
    });
    const data = await assets();
    expect(data.totals).toEqual({ coin: '300', contract: '0', option: '0', finance: '700', all: '1000' });
    expect(data.finance).toMatchObject([
      { kind: 'mining_order', name: 'USDT 1D', currency: 'USDT', amount: '600', accrued: '0' },
      { kind: 'ieo_subscription', name: 'New token', currency: 'USDT', amount: '100', accrued: null },
    ]);
    expect(data.balances[0]).toMatchObject({ available: '300', frozen: '700', usdt_value: '300' });
    expect(data.revenue.total).toBe('0');
  });

  /** Tokens at 0.25 USDT, which come a day after the window. */
  async function newToken(): Promise<number> {
    const reference = named();
    return must({
      type: 'create_ieo_project',
      reference,
      digest: reference,
      asset: 'NEW',
      quote: 'USDT',
      name: 'New token',
      description: 'New',
      price: u('0.25'),
      supply: u('1000'),
      step: u('1'),
      minimum: u('1'),
      maximum: u('1000'),
      startsAt: clock,
      endsAt: clock + 60_000,
      marketAt: clock + 120_000,
    });
  }

  it('bring tokens that have no price yet: listed as that, and never as a loss', async () => {
    const projectId = await newToken();
    await fund(venue, customer, '1000', { mode: 'real' });
    await must({
      type: 'subscribe_ieo',
      mode: 'real',
      customer,
      ...identity(),
      projectId,
      quantity: u('400'),
    });
    clock += 120_000;
    await must({ type: 'clock' });
    const data = await assets();
    expect(data.totals).toMatchObject({ coin: '1000', finance: '0', all: '1000' });
    expect(data.balances.find(({ currency }) => currency === 'NEW')).toMatchObject({
      available: '400',
      usdt_value: '100',
      price: 'issue',
    });
    expect([data.today.profit, data.revenue.total]).toEqual(['0', '0']);
    clock += DAY;
    expect((await history(1)).map(({ value }) => value)).toEqual(['1000', '1000']);
  });
});

describe('an open option', () => {
  it('counts at its fair value, and at its stake on earlier days', async () => {
    clock += DAY - (clock % DAY) - 60_000;
    await venue.market.move('50000');
    await fund(venue, customer, '1000', { kind: 'option' });
    await buyOption('100');
    const bought = await assets('demo');
    // At the entry price, a win of 180 is a little less likely than not.
    expect(Number(bought.open.option)).toBeGreaterThan(85);
    expect(Number(bought.open.option)).toBeLessThan(95);
    expect(units(bought.totals.option)).toBe(units('900') + units(bought.open.option));
    expect(bought.totals.all).toBe(bought.totals.option);
    clock += 120_000;
    await venue.market.move('55000');
    const risen = await assets('demo');
    expect(Number(risen.open.option)).toBeCloseTo(180, 4);
    // The day began with the stake: what the option is worth beyond it is today's.
    expect(Number(risen.today.profit)).toBeCloseTo(80, 4);
    expect((await history(1, 'demo')).map(({ value }) => Number(value))).toEqual([
      1_000,
      Number(risen.totals.all),
    ]);
  });
});

describe('a contract position', () => {
  it('counts with its margin and unrealised result, on earlier days by the price of then', async () => {
    clock += DAY - (clock % DAY) - 60_000;
    await venue.market.move('50000');
    await fund(venue, customer, '10000', { kind: 'contract' });
    const token = tokenOf(customer);
    const { code } = await venue.client.call(calls.placeContractOrder, {
      body: opening({ lots: '10' }),
      token,
    });
    expect(code).toBe(200);
    const cost = (await assets('demo')).open.contract;
    expect(Number(cost)).toBeLessThan(0);
    venue.market.remember(clock, '50500');
    clock += 120_000;
    await venue.market.move('51000');
    const risen = await assets('demo');
    const [before, now] = await history(1, 'demo');
    // Ten lots are one coin.
    expect(Number(risen.open.contract)).toBeGreaterThan(900);
    expect(units(now?.value ?? '0')).toBe(units(risen.totals.all));
    const account = Number(risen.totals.contract) - Number(risen.open.contract);
    // Both by the coin’s price, where the mark now may be a little beside it.
    expect(Math.abs(Number(before?.value) - (account + 500 + Number(cost)))).toBeLessThan(20);
    expect(Number(risen.today.profit)).toBeCloseTo(Number(risen.totals.all) - Number(before?.value), 4);
  });
});

describe('a balance', () => {
  it('is converted at the buy price of its USDT pair, and at the reference price where nobody bids', async () => {
    venue.market.remember(clock - 60_000, '50000');
    await venue.market.move('50000');
    await fund(venue, customer, '2', { asset: 'BTC', mode: 'real' });
    const bid = await bidOf();
    expect(bid).toBeLessThan(units('50000'));
    const data = await assets();
    expect(units(data.totals.all)).toBe(2n * bid);
    expect(data.balances[1]).toMatchObject({ currency: 'BTC', price: 'market', usdt_value: data.totals.all });
    // Paid in at the reference price and worth less by the spread, which is no loss.
    expect(data.revenue.total).toBe('0');
  });
});

describe('the day of today’s profit', () => {
  it('is the one of the venue’s time zone, however far that is', async () => {
    const midnight = Date.UTC(2026, 8, 10, 10);
    let time = midnight - 1_000;
    // UTC+14: the 11th of September begins at 10:00 UTC of the 10th.
    const far = await startVenue({ now: () => time, timezone: 'Pacific/Kiritimati', liquidity: false });
    try {
      far.market.remember(Date.UTC(2026, 8, 9), '40000');
      far.market.remember(midnight - 60_000, '50000');
      far.market.remember(midnight + 10 * 3_600_000, '60000');
      await far.market.move('50000');
      await fund(far, customer, '1', { asset: 'BTC' });
      time = midnight + 15 * 3_600_000;
      await far.market.move('65000');
      const token = tokenOf(customer);
      const { data } = await far.client.call<AssetsData>(calls.readAssets, { token });
      expect(data.today.profit).toBe('15000');
      const line = await far.client.call<AssetsHistory>(calls.readAssetsHistory, {
        query: { days: 1 },
        token,
      });
      expect(line.data.points.map(({ time: at }) => at)).toEqual([midnight, time]);
    } finally {
      await far.stop();
    }
  });
});
