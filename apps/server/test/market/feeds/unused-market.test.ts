import { awaitsTicks, type Command, lastTick, type Outcome } from '@trade/engine';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type RunningSequencer, startSequencer } from '../../../src/core/sequencer/index.ts';
import { type FeedTick, ReferenceDriver, type ReferenceFeed } from '../../../src/market/feeds/index.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { ensureConversionTerms } from '../../../src/money/conversion/terms.ts';
import { offerOptions } from '../../../src/trading/options/first-offers.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { ManualClock } from './manual-clock.ts';

/*
 * What must hold for every customer: whoever sees the true price elsewhere finds no older one here.
 * The market is unused, its price changes, and the engine is left with the old one, until somebody
 * acts on it.
 */

const log = pino({ level: 'silent' });
const SYMBOLS = ['BTCUSDT', 'ETHUSDT'];
const CUSTOMER = 1_000;
const SECOND = 1_000;

/** A feed with prices that the test sets. */
class ScriptedFeed implements ReferenceFeed {
  readonly kind = 'live';
  private readonly newest = new Map<string, FeedTick>();
  private tell: (tick: FeedTick) => void = () => undefined;
  private made = 0;

  constructor(private readonly clock: ManualClock) {}

  async start(onTick: (tick: FeedTick) => void): Promise<void> {
    this.tell = onTick;
  }

  async stop(): Promise<void> {
    this.tell = () => undefined;
  }

  follow(): void {}

  latest(symbol: string): FeedTick | null {
    return this.newest.get(symbol) ?? null;
  }

  async history(): Promise<[]> {
    return [];
  }

  move(symbol: string, price: number): FeedTick {
    this.made += 1;
    const tick = { symbol, price, tickId: `t${this.made}`, at: this.clock.now(), volume: 0n, turnover: 0n };
    this.newest.set(symbol, tick);
    this.tell(tick);
    return tick;
  }
}

const clock = new ManualClock(Date.UTC(2026, 10, 21, 13, 37));
const feed = new ScriptedFeed(clock);
let database: TestDatabase;
let sequencer: RunningSequencer;
let driver: ReferenceDriver;
let acts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  sequencer = await startSequencer({
    pool: database.pool,
    logger: log,
    clock,
    listing: DEFAULT_LISTING,
    fundLiquidityIn: ['demo'],
    onFatal: () => undefined,
  });
  await ensureConversionTerms(sequencer);
  await offerOptions(sequencer, { symbols: SYMBOLS, fundPoolIn: ['demo'] });
  driver = new ReferenceDriver({
    feed,
    symbols: SYMBOLS,
    sequencer,
    readHalted: async () => new Set(),
    isAwaited: ({ symbol, at }) => sequencer.look((state) => awaitsTicks(state, symbol, at)),
    log,
    clock,
  });
  await driver.start();
});
afterAll(async () => {
  await driver.stop();
  await sequencer.stop();
  await database.close();
});

/** Prices in ticks: BTC at 60,000.00 and ETH at 3,000.00. */
const BEFORE = { BTCUSDT: 6_000_000, ETHUSDT: 300_000 };

beforeEach(async () => {
  acts += 1;
  await must({ type: 'reset_demo', customer: CUSTOMER, asset: 'USDT', amount: '10000000000000' });
  await quietAt(BEFORE);
});

const IDENTITY = { mode: 'demo', digest: 'd' } as const;

async function must(command: Command): Promise<Outcome> {
  const outcome = await sequencer.submit(command);
  expect(outcome.rejection, command.type).toBeNull();
  return outcome;
}

/**
 * Leaves the engine with these prices, and the markets unused, whatever was open or watched before.
 */
async function quietAt(prices: Readonly<Record<string, number>>): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    for (const [symbol, price] of Object.entries(prices)) feed.move(symbol, price);
    await must({ type: 'clock' });
    clock.advance(SECOND);
  }
  for (const [symbol, price] of Object.entries(prices)) expect(engineTick(symbol)?.price).toBe(price);
}

const engineTick = (symbol: string) => sequencer.look((state) => lastTick(state, symbol));

/** Changes a price, of which the engine is not told, because nobody is there. */
function moveUnseen(symbol: string, price: number): FeedTick {
  const { waiting } = sequencer.stats;
  const tick = feed.move(symbol, price);
  expect(sequencer.stats.waiting).toBe(waiting);
  expect(engineTick(symbol)?.tickId).not.toBe(tick.tickId);
  return tick;
}

const customersOwn = () => ({ ...IDENTITY, customer: CUSTOMER, clientId: `act-${acts}` });

test('a market order trades at the new price', async () => {
  const tick = moveUnseen('BTCUSDT', 6_600_000);
  const { events } = await must({
    ...customersOwn(),
    type: 'place_spot_order',
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price: null,
    lots: null,
    total: '10000000000',
  });
  const prices = events.flatMap((event) => (event.type === 'trade' ? [event.price] : []));
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(tick.price);
});

test.each(['BTCUSDT', 'BTCUSDT-PERP'])(
  'nothing of the old quotes of %s is left to be taken',
  async (symbol) => {
    const [ask] = sequencer.depth('demo', symbol, 1).asks;
    if (!ask) throw new Error('nobody quotes');
    moveUnseen('BTCUSDT', 6_600_000);
    const terms = {
      ...customersOwn(),
      symbol,
      side: 'buy',
      orderType: 'limit',
      timeInForce: 'IOC',
      postOnly: false,
      price: ask[0],
      lots: 100,
    } as const;
    const { events } = await sequencer.submit(
      symbol === 'BTCUSDT'
        ? { type: 'place_spot_order', ...terms, total: null }
        : {
            type: 'place_contract_order',
            ...terms,
            action: 'open',
            multiple: 1,
            stopLoss: null,
            takeProfit: null,
            positionId: null,
          },
    );
    expect(events.some(({ type }) => type === 'order' || type === 'entry')).toBe(true);
    expect(events.filter(({ type }) => type === 'trade')).toEqual([]);
    expect(events.some((event) => event.type === 'entry' && event.entry.kind === 'contract_position')).toBe(
      false,
    );
  },
);

test('a conversion is quoted at the new prices of both coins', async () => {
  await must({
    type: 'fund',
    reference: `eth-${acts}`,
    mode: 'demo',
    to: { customer: CUSTOMER, kind: 'coin' },
    asset: 'ETH',
    amount: '100000000',
    category: 'deposit',
  });
  const [bitcoin, ether] = [moveUnseen('BTCUSDT', 5_400_000), moveUnseen('ETHUSDT', 330_000)];
  const outcome = await must({
    type: 'quote_exchange',
    mode: 'demo',
    customer: CUSTOMER,
    from: 'ETH',
    to: 'BTC',
    amount: '100000000',
  });
  const [quote] = outcome.events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'currency_exchange' ? [event.entry.body] : [],
  );
  expect(quote?.fromPrice.tickId).toBe(ether.tickId);
  expect(quote?.toPrice.tickId).toBe(bitcoin.tickId);
});

test('an option begins at the new price, and every price reaches it from then on', async () => {
  const tick = moveUnseen('BTCUSDT', 5_400_000);
  const outcome = await must({
    ...customersOwn(),
    type: 'buy_option',
    symbol: 'BTCUSDT',
    direction: 'up',
    seconds: 30,
    stake: '1000000000',
    termsVersion: null,
  });
  const [option] = outcome.events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'option_order' ? [event.entry.body] : [],
  );
  expect(option?.entry).toEqual({ price: tick.price, tickId: tick.tickId, at: tick.at });
  clock.advance(250);
  const next = feed.move('BTCUSDT', 5_400_100);
  await vi.waitUntil(() => engineTick('BTCUSDT')?.tickId === next.tickId, PATIENCE);
  const unseen = moveUnseen('ETHUSDT', 299_000);
  expect(engineTick('ETHUSDT')?.tickId).not.toBe(unseen.tickId);
});

test('an order that waits is filled by the first price that reaches it', async () => {
  const outcome = await must({
    ...customersOwn(),
    type: 'place_spot_order',
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    price: 5_700_000,
    lots: 100,
    total: null,
  });
  expect(outcome.orderId).not.toBeNull();
  let filled = false;
  const forget = sequencer.onCommitted(({ outcomes }) => {
    filled ||= outcomes.some(({ events }) => events.some(({ type }) => type === 'trade'));
  });
  clock.advance(250);
  feed.move('BTCUSDT', 5_500_000);
  await vi.waitUntil(() => filled, PATIENCE);
  forget();
});

test('the queue is full: a command is refused rather than let through without the new price', async () => {
  const tick = moveUnseen('BTCUSDT', 6_600_000);
  const filler: Command = { type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' };
  const queued: Promise<Outcome>[] = [];
  for (;;) {
    const room = 20_000 - sequencer.stats.waiting;
    if (room <= 1) break;
    queued.push(sequencer.submit(filler));
  }
  await expect(sequencer.submit({ type: 'clock' })).rejects.toThrow();
  await Promise.all(queued);
  await driver.refresh();
  expect(engineTick('BTCUSDT')?.tickId).toBe(tick.tickId);
});
