import type { Mode } from '@trade/engine';
import { rateCap } from '@trade/engine/quote';
import { fractionText, rateText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import { listFunding } from '../../trading/contracts/index.ts';
import { levelsOf } from './book-calls.ts';
import type { Asked, DialectCall } from './call.ts';
import { averageOf } from './candles.ts';
import type { Parameters } from './parameters.ts';
import { type Perpetual, type Perpetuals, quantityText, ticksText } from './perpetuals.ts';
import { clockCalls } from './start-calls.ts';
import { type DayTickers, figuresOf } from './tickers.ts';

const USUAL_DEPTH = 500;
const MOST_DEPTH = 1000;
const USUAL_FUNDING = 100;
const MOST_FUNDING = 1000;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const ZERO = '0';
/** A perpetual is never delivered; this is the date that says so. */
const NEVER = 4_133_404_800_000;
/** The engine's largest price, in ticks. */
const MOST_TICKS = 1_000_000_000_000;
const RATE_LIMITS = [{ rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: 1200 }];

export interface MarketSource
  extends Pick<Services, 'clock' | 'contracts' | 'db' | 'feed' | 'instruments' | 'market' | 'sequencer'> {
  perpetuals: Perpetuals;
  tickers: DayTickers;
}

/** What the perpetuals are and how they stand. */
export function marketCalls(source: MarketSource): DialectCall[] {
  const { clock } = source;
  return [
    ...clockCalls('/fapi/v1', clock),
    {
      method: 'GET',
      paths: ['/fapi/v1/exchangeInfo'],
      weight: 1,
      access: 'anyone',
      takes: [],
      answer: () => exchangeInfo(source),
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/depth'],
      socket: 'depth',
      weight: (parameters) => Math.max(2, Math.ceil(parameters.limit(USUAL_DEPTH, MOST_DEPTH) / 50)),
      access: 'anyone',
      takes: ['symbol', 'limit'],
      answer: (asked) => depthOf(source, asked),
    },
    ...priceCalls(source),
    ...fundingCalls(source),
  ];
}

function depthOf({ clock, perpetuals, sequencer }: MarketSource, { mode, parameters }: Asked) {
  const { contract, units } = perpetuals.needed(parameters);
  const limit = parameters.limit(USUAL_DEPTH, MOST_DEPTH);
  const { asks, bids } = sequencer.depth(mode, contract.spec.symbol, limit);
  const now = clock.now();
  return {
    lastUpdateId: sequencer.status.seq,
    E: now,
    T: now,
    bids: levelsOf(units, bids),
    asks: levelsOf(units, asks),
  };
}

function exchangeInfo(source: MarketSource) {
  const listed = source.perpetuals.list();
  const assets = [...new Set(listed.map(({ contract }) => contract.quote))];
  return {
    timezone: 'UTC',
    serverTime: source.clock.now(),
    futuresType: 'U_MARGINED',
    rateLimits: RATE_LIMITS,
    exchangeFilters: [],
    assets: assets.map((asset) => ({ asset, marginAvailable: true, autoAssetExchange: ZERO })),
    symbols: listed.map((perpetual) => symbolOf(perpetual, source.perpetuals.isTrading(perpetual))),
  };
}

const decimalsOf = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);

function symbolOf(perpetual: Perpetual, isTrading: boolean) {
  const { contract, symbol } = perpetual;
  const { base, quote, spec, terms } = contract;
  const [lowest] = terms.tiers;
  return {
    symbol,
    pair: symbol,
    contractType: 'PERPETUAL',
    deliveryDate: NEVER,
    onboardDate: 0,
    status: isTrading ? 'TRADING' : 'PENDING_TRADING',
    maintMarginPercent: fractionText(Number(lowest?.ratePpm ?? 0) * 100),
    requiredMarginPercent: String(100 / Math.max(1, lowest?.maxMultiple ?? 1)),
    baseAsset: base,
    quoteAsset: quote,
    marginAsset: quote,
    pricePrecision: decimalsOf(ticksText(perpetual, 1)),
    quantityPrecision: decimalsOf(quantityText(perpetual, 1)),
    baseAssetPrecision: 8,
    quotePrecision: 8,
    underlyingType: 'COIN',
    underlyingSubType: [],
    triggerProtect: ZERO,
    liquidationFee: fractionText(spec.liquidationFeePpm),
    marketTakeBound: fractionText(spec.slippagePpm),
    maxMoveOrderLimit: 10_000,
    filters: filtersOf(perpetual),
    orderTypes: [
      'LIMIT',
      'MARKET',
      'STOP',
      'STOP_MARKET',
      'TAKE_PROFIT',
      'TAKE_PROFIT_MARKET',
      'TRAILING_STOP_MARKET',
    ],
    timeInForce: ['GTC', 'IOC', 'FOK', 'GTX'],
  };
}

function filtersOf(perpetual: Perpetual) {
  const tick = ticksText(perpetual, 1);
  const lot = quantityText(perpetual, 1);
  const most = quantityText(perpetual, perpetual.contract.spec.maxLots);
  return [
    {
      filterType: 'PRICE_FILTER',
      minPrice: tick,
      maxPrice: ticksText(perpetual, MOST_TICKS),
      tickSize: tick,
    },
    { filterType: 'LOT_SIZE', minQty: lot, maxQty: most, stepSize: lot },
    { filterType: 'MARKET_LOT_SIZE', minQty: lot, maxQty: most, stepSize: lot },
    { filterType: 'MIN_NOTIONAL', notional: ZERO },
  ];
}

/** One contract that is named is told alone, others as a list. */
function oneOrAll(parameters: Parameters, told: readonly (object | null)[]): unknown {
  const known = told.filter((one) => one !== null);
  return parameters.text('symbol') === null ? known : (known[0] ?? {});
}

function weightOf(one: number, all: number): (parameters: Parameters) => number {
  return (parameters) => (parameters.text('symbol') === null ? all : one);
}

function priceCalls(source: MarketSource): DialectCall[] {
  const { clock, feed, perpetuals } = source;
  const call = (
    paths: readonly string[],
    socket: string | null,
    weight: DialectCall['weight'],
    tell: (perpetual: Perpetual, mode: Mode) => object | null | Promise<object | null>,
  ): DialectCall => ({
    method: 'GET',
    paths,
    ...(socket !== null && { socket }),
    weight,
    access: 'anyone',
    takes: ['symbol'],
    async answer({ mode, parameters }) {
      const told = await Promise.all(perpetuals.named(parameters).map(async (one) => tell(one, mode)));
      return oneOrAll(parameters, told);
    },
  });
  return [
    call(['/fapi/v1/ticker/24hr'], null, weightOf(1, 40), (one) => dayOf(source, one)),
    call(['/fapi/v1/ticker/price', '/fapi/v2/ticker/price'], 'ticker.price', weightOf(1, 2), (one) => {
      const tick = feed.latest(one.symbol);
      return tick && { symbol: one.symbol, price: ticksText(one, tick.price), time: tick.at };
    }),
    call(['/fapi/v1/ticker/bookTicker'], 'ticker.book', weightOf(2, 5), (one, mode) => {
      const { ask, bid } = bestOf(source, one, mode);
      return {
        symbol: one.symbol,
        bidPrice: bid[0],
        bidQty: bid[1],
        askPrice: ask[0],
        askQty: ask[1],
        time: clock.now(),
        lastUpdateId: source.sequencer.status.seq,
      };
    }),
    call(['/fapi/v1/premiumIndex'], null, weightOf(1, 10), (one, mode) => premiumOf(source, one, mode)),
    {
      method: 'GET',
      paths: ['/fapi/v1/openInterest'],
      weight: 1,
      access: 'anyone',
      takes: ['symbol'],
      answer({ mode, parameters }) {
        const one = perpetuals.needed(parameters);
        const lots = perpetuals.market(mode, one)?.openInterest ?? 0;
        return { symbol: one.symbol, openInterest: quantityText(one, lots), time: clock.now() };
      },
    },
  ];
}

/** The best prices of its book and what is offered at them; zeros for an empty side. */
export function bestOf(
  { sequencer }: Pick<MarketSource, 'sequencer'>,
  { contract, units }: Perpetual,
  mode: Mode,
): { bid: readonly [string, string]; ask: readonly [string, string] } {
  const { asks, bids } = sequencer.depth(mode, contract.spec.symbol, 1);
  const [bid, ask] = [bids, asks].map((levels) => levelsOf(units, levels)[0] ?? ([ZERO, ZERO] as const));
  return { bid: bid ?? [ZERO, ZERO], ask: ask ?? [ZERO, ZERO] };
}

/**
 * The last 24 hours of the reference market. Without the best prices: clients take what has them
 * for spot.
 */
export async function dayOf(
  { instruments, tickers }: Pick<MarketSource, 'instruments' | 'tickers'>,
  { symbol }: Perpetual,
) {
  const spec = instruments.find(symbol)?.instrument;
  const day = spec && (await tickers.of(spec, 'real'));
  if (!day || day.candles.length === 0) return null;
  const figures = figuresOf(spec, day.candles);
  return {
    symbol,
    priceChange: figures.change,
    priceChangePercent: figures.percent,
    weightedAvgPrice: averageOf(spec, day.candles),
    lastPrice: figures.close,
    lastQty: ZERO,
    openPrice: figures.open,
    highPrice: figures.high,
    lowPrice: figures.low,
    volume: figures.volume,
    quoteVolume: figures.quoteVolume,
    openTime: day.at - DAY,
    closeTime: day.at,
    firstId: -1,
    lastId: -1,
    count: 0,
  };
}

export function premiumOf(
  { clock, perpetuals }: Pick<MarketSource, 'clock' | 'perpetuals'>,
  one: Perpetual,
  mode: Mode,
) {
  const market = perpetuals.market(mode, one);
  if (market?.mark == null) return null;
  const index = market.index?.price ?? market.mark;
  return {
    symbol: one.symbol,
    markPrice: ticksText(one, market.mark),
    indexPrice: ticksText(one, index),
    estimatedSettlePrice: ticksText(one, index),
    lastFundingRate: rateText(market.fundingRate),
    interestRate: rateText(one.contract.spec.funding?.interest ?? 0),
    nextFundingTime: market.nextFundingAt ?? 0,
    time: clock.now(),
  };
}

function fundingCalls({ db, perpetuals }: MarketSource): DialectCall[] {
  return [
    {
      method: 'GET',
      paths: ['/fapi/v1/fundingRate'],
      weight: 5,
      access: 'anyone',
      takes: ['symbol', 'startTime', 'endTime', 'limit'],
      async answer({ mode, parameters }) {
        const asked = {
          from: parameters.time('startTime') ?? undefined,
          to: parameters.time('endTime') ?? undefined,
          limit: parameters.limit(USUAL_FUNDING, MOST_FUNDING),
        };
        const found = await Promise.all(
          perpetuals.named(parameters).map(async (one) => {
            const { symbol } = one.contract.spec;
            const paid = await listFunding(db, { mode, symbol, ...asked });
            return paid.map(({ body }) => ({
              symbol: one.symbol,
              fundingRate: rateText(body.rate),
              fundingTime: body.at,
              markPrice: ticksText(one, body.mark),
            }));
          }),
        );
        const inOrder = found.flat().sort((a, b) => a.fundingTime - b.fundingTime);
        return asked.from === undefined ? inOrder.slice(-asked.limit) : inOrder.slice(0, asked.limit);
      },
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/fundingInfo'],
      weight: 1,
      access: 'anyone',
      takes: [],
      answer: () =>
        perpetuals.list().flatMap(({ contract: { spec, terms }, symbol }) => {
          if (!spec.funding) return [];
          const cap = rateCap(spec.funding, terms);
          return [
            {
              symbol,
              adjustedFundingRateCap: rateText(cap),
              adjustedFundingRateFloor: rateText(-cap),
              fundingIntervalHours: spec.funding.intervalMs / HOUR,
              disclaimer: false,
            },
          ];
        }),
    },
  ];
}
