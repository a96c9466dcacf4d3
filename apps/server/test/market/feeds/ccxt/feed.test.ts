import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CcxtFeed, type FeedTick, systemClock } from '../../../../src/market/feeds/index.ts';
import { PATIENCE } from '../../../harness/patience.ts';
import { instrumentOf } from '../instruments.ts';
import { StubExchange } from '../stub-exchange.ts';

const INSTRUMENTS = ['BTCUSDT', 'ETHUSDT'].map(instrumentOf);

let stubs: StubExchange[] = [];
let feeds: CcxtFeed[] = [];
let ticks: FeedTick[] = [];
let warnings: unknown[] = [];
/** Added to the time that really passed. */
let shift = 0;
/** What the wall clock was set by. */
let set = 0;

/** Real waiting, on clocks that the test can push ahead, and a wall clock that it can set. */
const clock = {
  now: () => Date.now() + shift + set,
  elapsed: () => systemClock.elapsed() + shift,
  after: systemClock.after,
};

beforeEach(() => {
  [stubs, feeds, ticks, warnings, shift, set] = [[], [], [], [], 0, 0];
});
afterEach(async () => {
  await Promise.all(feeds.map((feed) => feed.stop()));
  await Promise.all(stubs.map((stub) => stub.close()));
});

async function openStub(port?: number): Promise<StubExchange> {
  const stub = await StubExchange.open(port);
  stubs.push(stub);
  return stub;
}

async function openFeed(first: StubExchange, second?: StubExchange): Promise<CcxtFeed> {
  const feed = await CcxtFeed.open({
    sources: [first.choice('okx'), ...(second ? [second.choice('okxus')] : [])],
    instruments: INSTRUMENTS,
    clock,
    log: { info: () => undefined, warn: (...words: unknown[]) => void warnings.push(words) },
  });
  feeds.push(feed);
  await feed.start((tick) => ticks.push(tick));
  return feed;
}

const followed = (stub: StubExchange, pair = 'BTC-USDT') =>
  vi.waitFor(() => expect(stub.followers(pair)).toBe(1), PATIENCE);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const lastOf = (symbol: string) => ticks.filter((tick) => tick.symbol === symbol).at(-1);

/**
 * Quotes until the feed has heard it: the exchange's client misses what comes before it listens.
 */
async function quoteUntilHeard(stub: StubExchange, pair: string, last: string, price: number): Promise<void> {
  const symbol = pair.replace('-', '');
  await vi.waitFor(() => {
    stub.quote(pair, last);
    expect(lastOf(symbol)?.price).toBe(price);
  }, PATIENCE);
}

describe('ticks', () => {
  test('are the exchange’s last prices in ticks, named by the exchange and its time', async () => {
    const stub = await openStub();
    const feed = await openFeed(stub);
    await followed(stub);
    await followed(stub, 'ETH-USDT');
    await quoteUntilHeard(stub, 'BTC-USDT', '67412.305', 6_741_230);
    await quoteUntilHeard(stub, 'ETH-USDT', '3500.1', 350_010);
    const tick = lastOf('BTCUSDT') as FeedTick;
    expect(tick.tickId).toMatch(/^okx:\d{13}$/);
    expect(Math.abs(tick.at - Date.now())).toBeLessThan(5_000);
    expect(feed.latest('BTCUSDT')).toEqual(tick);
    expect(feed.kind).toBe('live');
  });

  test('come at most four times a second, the newest last', async () => {
    const stub = await openStub();
    await openFeed(stub);
    await followed(stub);
    await quoteUntilHeard(stub, 'BTC-USDT', '60000', 6_000_000);
    ticks = [];
    const from = Date.now();
    for (let i = 1; i <= 40; i++) {
      stub.quote('BTC-USDT', `600${String(i).padStart(2, '0')}`, Date.now() + i);
      await pause(25);
    }
    await vi.waitFor(() => expect(lastOf('BTCUSDT')?.price).toBe(6_004_000), PATIENCE);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(Math.ceil((Date.now() - from) / 250) + 2);
  });

  test('are the median of two exchanges, and the one that is heard when the other falls silent', async () => {
    const [first, second] = [await openStub(), await openStub()];
    await openFeed(first, second);
    await followed(first);
    await followed(second);
    await quoteUntilHeard(first, 'BTC-USDT', '60000', 6_000_000);
    await quoteUntilHeard(second, 'BTC-USDT', '60100', 6_005_000);
    expect(lastOf('BTCUSDT')?.tickId).toMatch(/^okx:\d{13}\+okxus:\d{13}$/);
    shift += 11_000;
    await quoteUntilHeard(second, 'BTC-USDT', '60100', 6_010_000);
    expect(lastOf('BTCUSDT')?.tickId).toMatch(/^okxus:\d{13}$/);
  });

  test('do not count a silent exchange for longer when the clock is set back, and are never older than those before', async () => {
    const [first, second] = [await openStub(), await openStub()];
    await openFeed(first, second);
    await followed(first);
    await followed(second);
    await quoteUntilHeard(first, 'BTC-USDT', '60000', 6_000_000);
    await quoteUntilHeard(second, 'BTC-USDT', '60100', 6_005_000);
    const before = lastOf('BTCUSDT') as FeedTick;
    shift += 11_000;
    set -= 3_600_000;
    await quoteUntilHeard(second, 'BTC-USDT', '60100', 6_010_000);
    expect(lastOf('BTCUSDT')?.at).toBeGreaterThanOrEqual(before.at);
  });

  test('end when the exchange is silent, and come back with it', async () => {
    const stub = await openStub();
    await openFeed(stub);
    await followed(stub);
    await quoteUntilHeard(stub, 'BTC-USDT', '60000', 6_000_000);
    await pause(600);
    const before = ticks.length;
    await pause(600);
    expect(ticks).toHaveLength(before);
    // After fifteen seconds of silence the connection is made anew.
    shift += 16_000;
    await vi.waitFor(() => expect(stub.followers('BTC-USDT')).toBe(0), PATIENCE);
    await followed(stub);
    await quoteUntilHeard(stub, 'BTC-USDT', '60001', 6_000_100);
  });

  test('come back after the connection was cut', async () => {
    const stub = await openStub();
    await openFeed(stub);
    await followed(stub);
    await quoteUntilHeard(stub, 'BTC-USDT', '60000', 6_000_000);
    stub.cut();
    await followed(stub);
    await quoteUntilHeard(stub, 'BTC-USDT', '60002', 6_000_200);
    expect(warnings.length).toBeGreaterThan(0);
  });

  test('begin once an exchange that was down at the start is up', async () => {
    const stub = await openStub();
    stub.healthy = false;
    await openFeed(stub);
    await vi.waitFor(() => expect(warnings.length).toBeGreaterThan(0), PATIENCE);
    stub.healthy = true;
    await followed(stub);
    await quoteUntilHeard(stub, 'BTC-USDT', '60000', 6_000_000);
  });

  test('of the other symbols come where the exchange does not list one', async () => {
    const stub = await openStub();
    stub.pairs = ['ETH-USDT'];
    await openFeed(stub);
    await followed(stub, 'ETH-USDT');
    await quoteUntilHeard(stub, 'ETH-USDT', '3500', 350_000);
    expect(JSON.stringify(warnings)).toContain('BTC/USDT');
  });
});

test('an instrument that is listed later ticks like the others, and those go on', async () => {
  const stub = await openStub();
  const feed = await CcxtFeed.open({
    sources: [stub.choice()],
    instruments: [instrumentOf('BTCUSDT')],
    clock,
    log: { info: () => undefined, warn: () => undefined },
  });
  feeds.push(feed);
  await feed.start((tick) => ticks.push(tick));
  await followed(stub);
  expect(stub.followers('ETH-USDT')).toBe(0);
  feed.follow(instrumentOf('ETHUSDT'));
  feed.follow(instrumentOf('ETHUSDT'));
  await followed(stub, 'ETH-USDT');
  await quoteUntilHeard(stub, 'ETH-USDT', '3500.1', 350_010);
  await quoteUntilHeard(stub, 'BTC-USDT', '60000', 6_000_000);
  expect(feed.latest('ETHUSDT')?.price).toBe(350_010);
});

test('an exchange that ccxt does not know is refused at once', async () => {
  const open = (id: string) =>
    CcxtFeed.open({ sources: [{ id }], instruments: INSTRUMENTS, log: { info() {}, warn() {} } });
  await expect(open('nosuchplace')).rejects.toThrow('nosuchplace');
  await expect(open('constructor')).rejects.toThrow('constructor');
});
