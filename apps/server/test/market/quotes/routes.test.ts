import { candle, depth, envelope, instrument, page, publicTrade, type Ticker, ticker } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { type MarketVenue, openMarketVenue } from '../venue.ts';

const NOW = Date.UTC(2026, 10, 21, 13, 37, 42, 650);
const HOUR = 3_600_000;
const DEMO = { authorization: 'Bearer demo' };

interface Enveloped<Data> {
  code: number;
  message: string;
  data: Data;
}
interface UdfBars {
  s: string;
  t: number[];
  o: number[];
  c: number[];
  v: number[];
  nextTime?: number;
  errmsg?: string;
}

let venue: MarketVenue;

beforeAll(async () => {
  venue = await openMarketVenue(NOW);
  venue.clock.advance(2_000);
  await venue.settle();
  const quoted = () =>
    ['BTCUSDT-PERP', ...DEFAULT_LISTING.instruments.map(({ symbol }) => symbol)].every(
      (symbol) => venue.sequencer.depth('demo', symbol, 1).asks.length > 0,
    );
  await vi.waitUntil(quoted, PATIENCE);
});
afterAll(() => venue.close());

async function data<Data>(path: string, schema: z.ZodType<Data>, headers = {}): Promise<Data> {
  const { status, body } = await venue.get(path, headers);
  expect(status).toBe(200);
  return envelope(schema).parse(body).data as Data;
}

function bitcoinIn(tickers: Ticker[]): Ticker {
  const found = tickers.find(({ symbol }) => symbol === 'BTCUSDT');
  if (!found) throw new Error('no ticker of BTCUSDT');
  return found;
}

describe('/market', () => {
  test('instruments lists every rule in decimals', async () => {
    const listed = await data('/market/instruments', z.array(instrument));
    expect(listed.map(({ symbol }) => symbol).sort()).toEqual(
      [...DEFAULT_LISTING.instruments, ...DEFAULT_LISTING.contracts].map(({ symbol }) => symbol).sort(),
    );
    expect(listed.find(({ symbol }) => symbol === 'BTCUSDT')).toEqual({
      symbol: 'BTCUSDT',
      product: 'spot',
      base: 'BTC',
      quote: 'USDT',
      tick_size: '0.01',
      lot_step: '0.00001',
      min_notional: '5',
      max_quantity: '100',
      maker_fee: '0.001',
      taker_fee: '0.001',
      slippage_bound: '0.05',
      status: 'open',
    });
  });

  test('instruments lists the rules of contracts, and how they stand', async () => {
    const listed = await data('/market/instruments', z.array(instrument));
    expect(listed.find(({ symbol }) => symbol === 'BTCUSDT-PERP')).toMatchObject({
      product: 'eternal',
      base: 'BTC',
      quote: 'USDT',
      tick_size: '0.01',
      contract_size: '0.1',
      lot_step: '0.01',
      min_lots: '0.01',
      max_lots: '500',
      multiples: [1, 2, 3, 5, 10, 20, 50],
      maker_fee: '0.0002',
      taker_fee: '0.0005',
      liquidation_fee: '0.005',
      funding_interval: 8 * HOUR,
      // Only the demo book has a funded provider here.
      mark: { next_funding_at: Date.UTC(2026, 10, 21, 16), expires_at: null, awaits_depth: true },
    });
    const dated = listed.find(({ symbol }) => symbol === 'BTCUSDT-WEEK');
    const friday = Date.UTC(2026, 10, 27, 8);
    expect(dated).toMatchObject({
      product: 'dated',
      expires_at: friday,
      last_opening_at: friday - 600_000,
      mark: { funding_rate: null, next_funding_at: null, expires_at: friday },
    });
    if (dated?.product !== 'dated') throw new Error('no dated contract');
    expect(dated.tiers.at(-1)).toMatchObject({ notional: null, multiple: 10 });
  });

  test('the candles of a contract are those of what it follows', async () => {
    const [own] = await data('/datafeed/history?symbol=BTCUSDT-PERP&resolution=1h&count=2', z.array(candle));
    const [followed] = await data('/datafeed/history?symbol=BTCUSDT&resolution=1h&count=2', z.array(candle));
    expect(own).toEqual({ ...followed, id: followed?.id.replace('BTCUSDT', 'BTCUSDT-PERP') });
  });

  test('the depth of a contract is in lots', async () => {
    const book = await data('/market/depth?symbol=BTCUSDT-PERP', depth, DEMO);
    expect(book.asks.length).toBeGreaterThan(5);
    for (const [, lots] of [...book.bids, ...book.asks]) expect(lots).toMatch(/^\d+(\.\d\d?)?$/);
  });

  test('tickers agree with the candles since midnight', async () => {
    const tickers = await data('/market/tickers', z.array(ticker));
    expect(tickers).toHaveLength(DEFAULT_LISTING.instruments.length + DEFAULT_LISTING.contracts.length);
    const bitcoin = bitcoinIn(tickers);
    const [day] = await data('/datafeed/history?symbol=BTCUSDT&resolution=D&count=1', z.array(candle));
    expect(bitcoin).toMatchObject({
      symbol: 'BTCUSDT',
      lastPrice: day?.close,
      openPrice: day?.open,
      highPrice: day?.high,
      lowPrice: day?.low,
      volume: day?.volume,
      turnover: day?.turnover,
      status: 'open',
    });
    expect(bitcoin.lastPrice).toMatch(/^\d+\.\d\d$/);
    const hours = await data('/datafeed/history?symbol=BTCUSDT&resolution=1h&count=24', z.array(candle));
    expect(bitcoin.spark).toEqual(hours.map(({ close }) => close));
    expect(bitcoin.todayStatus).toBe(bitcoin.todayChange.startsWith('-') ? 'negative' : 'positive');
  });

  test('the buy price is that of the caller’s own book, or the reference where that is empty', async () => {
    const bitcoin = bitcoinIn(await data('/market/tickers', z.array(ticker)));
    const demo = bitcoinIn(await data('/market/tickers', z.array(ticker), DEMO));
    const book = await data('/market/depth?symbol=BTCUSDT', depth, DEMO);
    expect(bitcoin.buyPrice).toBe(bitcoin.lastPrice);
    expect(demo.buyPrice).toBe(book.bids[0]?.[0]);
    expect(demo.buyPrice).not.toBe(demo.lastPrice);
  });

  test('tickers are made once a second', async () => {
    expect(venue.market.tickers('real')).toBe(venue.market.tickers('real'));
  });

  test('depth shows the best levels first, in the book of the caller’s mode', async () => {
    const book = await data('/market/depth?symbol=ETHUSDT&limit=3', depth, DEMO);
    expect(book.bids).toHaveLength(3);
    expect(book.asks).toHaveLength(3);
    const prices = [...book.bids.map(([price]) => price).reverse(), ...book.asks.map(([price]) => price)].map(
      Number,
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(book.seq).toBe(venue.sequencer.status.seq);
    expect((await data('/market/depth?symbol=ETHUSDT', depth)).asks).toEqual([]);
  });

  test('trades are those of the book, newest first', async () => {
    await buy('first', 30);
    await buy('second', 70);
    const listed = '/market/trades?symbol=SOLUSDT';
    const newest = await data(`${listed}&limit=1`, page(publicTrade), DEMO);
    const before = await data(`${listed}&limit=1&cursor=${newest.next_cursor}`, page(publicTrade), DEMO);
    const trades = [...newest.items, ...before.items];
    expect(trades.map(({ amount, side }) => `${side} ${amount}`)).toEqual(['buy 0.07', 'buy 0.03']);
    expect(before.next_cursor).toBeNull();
    expect((await data(listed, page(publicTrade))).items).toEqual([]);
  });

  test.each(['/market/depth', '/market/trades'])('%s of an unknown symbol is not found', async (path) => {
    const { status, body } = await venue.get<Enveloped<null>>(`${path}?symbol=NONEUSDT`);
    expect([status, body.code]).toEqual([404, 559]);
    expect((await venue.get<Enveloped<null>>(`${path}?symbol=BTCUSDT&more=1`)).body.code).toBe(561);
  });
});

describe('/datafeed, plain', () => {
  test('symbols is the list', async () => {
    const list = await data('/datafeed/symbols', z.array(z.object({ symbol: z.string(), base: z.string() })));
    expect(list).toContainEqual({ symbol: 'ETHUSDT', base: 'ETH' });
  });

  test.each([
    ['1', '1m'],
    ['1m', '1m'],
    ['60', '1h'],
    ['4h', '4h'],
    ['1D', 'D'],
    ['D', 'D'],
    ['W', 'W'],
    ['1M', 'M'],
    ['M', 'M'],
  ])('history understands the resolution %s', async (resolution, interval) => {
    const candles = await data(`/datafeed/history?symbol=DOGEUSDT&resolution=${resolution}`, z.array(candle));
    expect(candles).toHaveLength(100);
    expect(candles.at(-1)).toMatchObject({
      interval,
      id: `DOGEUSDT_${interval}_${candles.at(-1)?.time}`,
      data_complete: false,
    });
    expect(candles.slice(0, -1).every((each) => each.data_complete)).toBe(true);
  });

  test('history goes back from any moment, page by page, without gap or overlap', async () => {
    const path = '/datafeed/history?symbol=BTCUSDT&resolution=5m&count=50';
    const newest = await data(path, z.array(candle));
    const older = await data(`${path}&from=${newest[0]?.time}`, z.array(candle));
    expect((older.at(-1)?.time ?? 0) + 300_000).toBe(newest[0]?.time);
    expect(older.at(-1)?.close).toBe(newest[0]?.open);
    const within = await data(`${path}&from=${(newest[0]?.time ?? 0) + 299_999}`, z.array(candle));
    expect(within).toEqual(older);
  });

  test('history of an unknown symbol or resolution is refused', async () => {
    const code = async (query: string) =>
      (await venue.get<Enveloped<null>>(`/datafeed/history?${query}`)).body.code;
    expect(await code('symbol=NONEUSDT&resolution=D')).toBe(559);
    expect(await code('symbol=BTCUSDT&resolution=7')).toBe(561);
    expect(await code('symbol=BTCUSDT')).toBe(561);
    expect(await code('symbol=BTCUSDT&resolution=D&count=1001')).toBe(561);
  });

  test('time is in milliseconds for the app', async () => {
    const { body } = await venue.get<Enveloped<number>>('/datafeed/time', { lang: 'en' });
    expect(body.data).toBe(venue.clock.now());
  });
});

describe('/datafeed, the UDF way', () => {
  test('config, search and symbols are what a charting client expects', async () => {
    const config = (await venue.get<Record<string, unknown>>('/datafeed/config')).body;
    expect(config).toMatchObject({
      supports_search: true,
      supports_group_request: false,
      supports_time: true,
    });
    expect(config.supported_resolutions).toEqual(['1', '5', '15', '30', '60', '240', '1D', '1W', '1M']);
    const found = (
      await venue.get<{ symbol: string }[]>('/datafeed/search?query=eth&type=&exchange=&limit=5')
    ).body;
    expect(found.map(({ symbol }) => symbol)).toEqual(['ETHUSDT', 'ETHUSDT-PERP', 'ETHUSDT-WEEK']);
    const symbol = (await venue.get('/datafeed/symbols?symbol=Trade:XRPUSDT')).body;
    expect(symbol).toMatchObject({
      name: 'XRPUSDT',
      ticker: 'XRPUSDT',
      description: 'XRP / USDT (Simulated market)',
      session: '24x7',
      minmov: 1,
      pricescale: 10_000,
    });
  });

  test('history of a range has a bar for every candle that starts in it', async () => {
    const to = Math.floor(NOW / HOUR) * HOUR;
    const from = to - 10 * HOUR;
    const { body } = await venue.get<UdfBars>(
      `/datafeed/history?symbol=BTCUSDT&resolution=60&from=${from / 1000}&to=${to / 1000}`,
    );
    expect(body.s).toBe('ok');
    expect(body.t).toEqual(Array.from({ length: 11 }, (_, i) => from / 1000 + i * 3600));
    const plain = await data('/datafeed/history?symbol=BTCUSDT&resolution=60&count=11', z.array(candle));
    expect(body.o).toEqual(plain.map(({ open }) => Number(open)));
    expect(body.c).toEqual(plain.map(({ close }) => Number(close)));
    expect(body.v).toEqual(plain.map(({ volume }) => Number(volume)));
  });

  test('a number of bars outranks where the range begins', async () => {
    const to = Math.floor(NOW / 1000);
    const { body } = await venue.get<UdfBars>(
      `/datafeed/history?symbol=BTCUSDT&resolution=1D&from=${to - 10}&to=${to}&countback=300`,
    );
    expect(body.t).toHaveLength(300);
  });

  test('more bars than one answer holds are the newest of them, and the others come with the next question', async () => {
    const bars = async (to: number, countback: number) => {
      const path = `/datafeed/history?symbol=BTCUSDT&resolution=1&to=${to}&countback=${countback}`;
      return (await venue.get<UdfBars>(path)).body.t;
    };
    const newest = await bars(Math.floor(NOW / 1000), 100_000);
    expect(newest).toHaveLength(1_000);
    const older = await bars((newest[0] ?? 0) - 1, 1_000);
    expect(older).toHaveLength(1_000);
    expect((older.at(-1) ?? 0) + 60).toBe(newest[0]);
    const range = `/datafeed/history?symbol=BTCUSDT&resolution=1&from=0&to=${Math.floor(NOW / 1000)}`;
    expect((await venue.get<UdfBars>(range)).body.t).toEqual(newest);
  });

  test('before the beginning is nothing', async () => {
    for (const range of ['from=-1000&to=-1', 'from=-86400&to=3600', 'to=-5&countback=300']) {
      const { status, body } = await venue.get<UdfBars>(
        `/datafeed/history?symbol=BTCUSDT&resolution=60&${range}`,
      );
      expect([range, status, body]).toEqual([range, 200, { s: 'no_data' }]);
    }
    const now = Math.floor(NOW / 1000);
    const { body } = await venue.get<UdfBars>(
      `/datafeed/history?symbol=BTCUSDT&resolution=1W&from=-1000000&to=${now}`,
    );
    expect([body.s, body.t.length]).toEqual(['ok', 1_000]);
  });

  test('quotes tell prices of symbols, and which are none', async () => {
    const path = '/datafeed/quotes?symbols=BTCUSDT,Trade:ETHUSDT,NONEUSDT';
    const { body } = await venue.get<{
      s: string;
      d: { s: string; n: string; v: Record<string, unknown> }[];
    }>(path);
    const tickers = await data('/market/tickers', z.array(ticker));
    const bitcoin = tickers.find(({ symbol }) => symbol === 'BTCUSDT');
    expect(body.s).toBe('ok');
    expect(body.d.map(({ s, n }) => [n, s])).toEqual([
      ['BTCUSDT', 'ok'],
      ['Trade:ETHUSDT', 'ok'],
      ['NONEUSDT', 'error'],
    ]);
    expect(body.d[0]?.v).toMatchObject({
      short_name: 'BTCUSDT',
      lp: Number(bitcoin?.lastPrice),
      open_price: Number(bitcoin?.openPrice),
      ch: Number((Number(bitcoin?.lastPrice) - Number(bitcoin?.openPrice)).toFixed(2)),
      volume: Number(bitcoin?.volume),
    });
  });

  test('where nothing is, it says where something is', async () => {
    const now = Math.floor(NOW / 1000);
    const range = (from: number, to: number) =>
      venue.get<UdfBars>(`/datafeed/history?symbol=BTCUSDT&resolution=60&from=${from}&to=${to}`);
    expect((await range(now + 4_000, now + 8_000)).body).toEqual({
      s: 'no_data',
      nextTime: Math.floor(now / 3600) * 3600,
    });
    expect((await range(0, 3_600)).body).toEqual({ s: 'no_data' });
  });

  test('refusals are in the convention’s own form', async () => {
    const ask = async (path: string) => (await venue.get(path)).body;
    const unknown = { s: 'error', errmsg: 'unknown_symbol' };
    expect(await ask('/datafeed/symbols?symbol=NONE')).toEqual(unknown);
    expect(await ask('/datafeed/history?symbol=NONE&resolution=D&from=0&to=1')).toEqual(unknown);
    expect(await ask('/datafeed/history?symbol=BTCUSDT&resolution=7&from=0&to=1')).toEqual({
      s: 'error',
      errmsg: 'unknown_resolution',
    });
  });

  test('time is bare seconds', async () => {
    const { text } = await venue.get('/datafeed/time');
    expect(text).toBe(String(Math.floor(venue.clock.now() / 1000)));
  });
});

async function buy(clientId: string, lots: number): Promise<void> {
  await venue.sequencer.submit({
    type: 'fund',
    reference: clientId,
    mode: 'demo',
    to: { customer: 1000, kind: 'coin' },
    asset: 'USDT',
    amount: '100000000000',
    category: 'deposit',
  });
  const { rejection } = await venue.sequencer.submit({
    type: 'place_spot_order',
    mode: 'demo',
    customer: 1000,
    clientId,
    digest: clientId,
    symbol: 'SOLUSDT',
    side: 'buy',
    orderType: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price: null,
    lots,
    total: null,
  });
  expect(rejection).toBeNull();
  await venue.settle();
}
