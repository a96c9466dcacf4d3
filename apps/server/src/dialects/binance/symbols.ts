import type { InstrumentSpec } from '@trade/engine';
import { fromUnits } from '@trade/protocol';
import { amountText, lotsText, priceText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Asked, DialectCall } from './call.ts';
import type { Parameters } from './parameters.ts';
import { badSymbol, missing } from './refusals.ts';

type Instruments = Services['instruments'];
type Listed = ReturnType<Instruments['list']>[number];

const ORDER_TYPES = [
  'LIMIT',
  'LIMIT_MAKER',
  'MARKET',
  'STOP_LOSS',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT',
  'TAKE_PROFIT_LIMIT',
];
/** As many points as a caller has, refilled in this time. */
const RATE_LIMITS = [{ rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: 1200 }];
/** The engine's largest price, in ticks. */
const MOST_TICKS = 1_000_000_000_000;
const DECIMALS = 8;
/** An order's visible part is at least a tenth of it. */
const ICEBERG_PARTS = 10;

/** Finds the market that a call names. Throws -1121 for none. */
function symbolIn(instruments: Pick<Instruments, 'find'>, name: string): InstrumentSpec {
  const found = instruments.find(name);
  if (!found) throw badSymbol();
  return found.instrument;
}

/** Returns the markets that a call names by `symbol` or `symbols`; all when it names none. */
export function symbolsIn(instruments: Instruments, parameters: Parameters): InstrumentSpec[] {
  const one = parameters.text('symbol');
  if (one !== null) return [symbolIn(instruments, one)];
  const names = parameters.list('symbols');
  if (names !== null) return names.map((name) => symbolIn(instruments, name));
  return instruments.list().map(({ instrument }) => instrument);
}

/** Returns the market that a call must name. */
export function neededSymbol(instruments: Pick<Instruments, 'find'>, parameters: Parameters): InstrumentSpec {
  const name = parameters.text('symbol');
  if (name === null) throw missing('symbol');
  return symbolIn(instruments, name);
}

/** What is listed, with the rules that an order must keep. */
export function exchangeInfo({ clock, instruments }: Pick<Services, 'clock' | 'instruments'>): DialectCall {
  return {
    method: 'GET',
    paths: ['/api/v3/exchangeInfo'],
    socket: 'exchangeInfo',
    weight: 6,
    access: 'anyone',
    takes: ['symbol', 'symbols', 'permissions', 'showPermissionSets', 'symbolStatus'],
    answer({ parameters }: Asked) {
      const named = new Set(symbolsIn(instruments, parameters));
      const listed = instruments.list().filter(({ instrument }) => named.has(instrument));
      return {
        timezone: 'UTC',
        serverTime: clock.now(),
        rateLimits: RATE_LIMITS,
        exchangeFilters: [],
        symbols: listed.map(symbolOf),
      };
    },
  };
}

function symbolOf({ instrument: spec, status }: Listed) {
  return {
    symbol: spec.symbol,
    status: status === 'open' ? 'TRADING' : 'BREAK',
    baseAsset: spec.base,
    baseAssetPrecision: DECIMALS,
    quoteAsset: spec.quote,
    quotePrecision: DECIMALS,
    quoteAssetPrecision: DECIMALS,
    baseCommissionPrecision: DECIMALS,
    quoteCommissionPrecision: DECIMALS,
    orderTypes: ORDER_TYPES,
    icebergAllowed: true,
    ocoAllowed: true,
    otoAllowed: false,
    opoAllowed: false,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: true,
    cancelReplaceAllowed: true,
    amendAllowed: true,
    pegInstructionsAllowed: false,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: filtersOf(spec),
    permissions: ['SPOT'],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_TAKER',
    allowedSelfTradePreventionModes: ['EXPIRE_TAKER'],
  };
}

function filtersOf(spec: InstrumentSpec) {
  const tick = priceText(spec, 1);
  const lot = lotsText(spec, 1);
  const most = lotsText(spec, spec.maxLots);
  return [
    { filterType: 'PRICE_FILTER', minPrice: tick, maxPrice: priceText(spec, MOST_TICKS), tickSize: tick },
    { filterType: 'LOT_SIZE', minQty: lot, maxQty: most, stepSize: lot },
    { filterType: 'MARKET_LOT_SIZE', minQty: lot, maxQty: most, stepSize: lot },
    { filterType: 'ICEBERG_PARTS', limit: ICEBERG_PARTS },
    {
      filterType: 'NOTIONAL',
      minNotional: amountText(BigInt(spec.minNotional)),
      applyMinToMarket: true,
      maxNotional: fromUnits(BigInt(MOST_TICKS) * BigInt(spec.tickUnits), DECIMALS),
      applyMaxToMarket: false,
      avgPriceMins: 0,
    },
  ];
}
