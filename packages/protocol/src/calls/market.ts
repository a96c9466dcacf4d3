import { z } from 'zod';
import { BOOK_LEVELS, INTERVALS } from '../constants.ts';
import { call } from './call.ts';
import { contractMark, contractTier } from './contract-state.ts';
import { wholeInput } from './number-inputs.ts';
import {
  decimalText,
  emptyBody,
  object,
  page,
  pageQuery,
  signedDecimalText,
  strictObject,
  symbolName,
  timestamp,
} from './shared.ts';

/** The starred pairs, oldest star first. */
export const favouritesData = object(() => ({ symbols: z.array(z.string()) }));
export type FavouritesData = z.infer<typeof favouritesData>;

export const tradingStatus = /* @__PURE__ */ z.enum(['open', 'suspended']);

const anyInstrument = object(() => ({
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  tick_size: decimalText,
  /** For spot taken from the received asset, for contracts from the margin currency. */
  maker_fee: decimalText,
  taker_fee: decimalText,
  /** Largest distance from the reference price at which a market order may fill, as a fraction. */
  slippage_bound: decimalText,
  status: tradingStatus,
}));

export const spotInstrument = object(() => ({
  ...anyInstrument.shape,
  product: z.literal('spot'),
  lot_step: decimalText,
  /** Smallest order value in the quote currency. */
  min_notional: decimalText,
  /** Largest quantity of one order, in base. */
  max_quantity: decimalText,
}));
export type SpotInstrumentData = z.infer<typeof spotInstrument>;

const anyContract = object(() => ({
  ...anyInstrument.shape,
  /** Base units of one lot. */
  contract_size: decimalText,
  lot_step: decimalText,
  min_lots: decimalText,
  max_lots: decimalText,
  /**
   * The multiples to choose from, smallest first: by the contract's own rules and the platform's
   * cap.
   */
  multiples: z.array(z.number().int()),
  /** By notional, lowest first. */
  tiers: z.array(contractTier),
  liquidation_fee: decimalText,
  mark: contractMark,
}));
export const eternalInstrument = object(() => ({
  ...anyContract.shape,
  product: z.literal('eternal'),
  funding_interval: z.number().int(),
}));
export const datedInstrument = object(() => ({
  ...anyContract.shape,
  product: z.literal('dated'),
  /** No new positions from then until expiry. */
  last_opening_at: timestamp,
  expires_at: timestamp,
}));
export type ContractInstrumentData = z.infer<typeof eternalInstrument> | z.infer<typeof datedInstrument>;

/** An instrument with all its rules for orders. Fees and bounds are fractions, e.g. "0.001". */
export const instrument = /* @__PURE__ */ z.discriminatedUnion('product', [
  spotInstrument,
  eternalInstrument,
  datedInstrument,
]);
export type InstrumentData = z.infer<typeof instrument>;

/** An entry of the symbol list. */
export const symbolEntry = object(() => ({ symbol: z.string(), base: z.string(), quote: z.string() }));

export const ticker = object(() => ({
  symbol: z.string(),
  /** Reference price. */
  lastPrice: decimalText,
  /** The best bid in the order book, or the reference price when there is no bid. */
  buyPrice: decimalText,
  highPrice: decimalText,
  lowPrice: decimalText,
  openPrice: decimalText,
  todayStatus: z.enum(['positive', 'negative']),
  /** Signed percent with two decimals and the sign %, e.g. "+2.14%". */
  todayChange: z.string(),
  volume: decimalText,
  turnover: decimalText,
  status: tradingStatus,
  /** Closing prices of the last 24 hours, oldest first, for a small chart. */
  spark: z.array(decimalText),
  /** Only for contracts. */
  mark: contractMark.optional(),
  time: timestamp,
}));
export type Ticker = z.infer<typeof ticker>;

/** [price, amount] */
export const bookLevel = /* @__PURE__ */ z.tuple([decimalText, decimalText]);
export const depth = object(() => ({
  symbol: z.string(),
  seq: z.number().int(),
  /** Best first. */
  bids: z.array(bookLevel),
  asks: z.array(bookLevel),
  time: timestamp,
}));
export type Depth = z.infer<typeof depth>;
export const depthQuery = strictObject(() => ({
  symbol: symbolName,
  limit: wholeInput({ meaning: 'Levels of each side', least: 1, most: 50 }).default(BOOK_LEVELS),
}));

/** A public trade of the venue's own book. */
export const publicTrade = object(() => ({
  id: z.string(),
  price: decimalText,
  amount: decimalText,
  side: z.enum(['buy', 'sell']),
  time: timestamp,
}));
export type PublicTrade = z.infer<typeof publicTrade>;
export const tradesQuery = strictObject(() => ({
  symbol: symbolName,
  cursor: pageQuery.shape.cursor,
  limit: wholeInput({ meaning: 'Most trades', least: 1, most: 100 }).default(50),
}));

export const candle = object(() => ({
  /** Opening time, ms. */
  time: timestamp,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  close: decimalText,
  volume: decimalText,
  turnover: decimalText,
  /** `symbol_interval_time`. */
  id: z.string(),
  interval: z.enum(INTERVALS),
  /** False while the interval runs. */
  data_complete: z.boolean(),
}));
export type Candle = z.infer<typeof candle>;

/**
 * Candles for /datafeed/history: the `count` candles that end before or at `from` (ms); without
 * `from`, the latest.
 */
export const historyQuery = strictObject(() => ({
  symbol: symbolName,
  resolution: z.string().max(10).describe('The length of a candle, as the charting client names it'),
  count: wholeInput({ meaning: 'How many candles', least: 1, most: 1000 }).default(100),
  from: wholeInput({ meaning: 'From this time on, ms', least: 0 }).optional(),
}));

export const marketStatus = object(() => ({
  code: z.string(),
  status: tradingStatus,
  reason: z.string().nullable(),
}));
export type MarketStatus = z.infer<typeof marketStatus>;
export const signedPercent = signedDecimalText;

export const listFavourites = call('GET /user/favourites', () => ({
  id: 'listFavourites',
  access: 'customer',
  scope: 'read',
  tag: 'Session',
  summary: 'The starred pairs',
  answer: favouritesData,
}));

export const addFavourite = call('PUT /user/favourites/:symbol', () => ({
  id: 'addFavourite',
  access: 'customer',
  scope: 'account',
  tag: 'Session',
  summary: 'Star a pair',
  params: z.object({ symbol: symbolName }),
  body: emptyBody,
  answer: favouritesData,
}));

export const removeFavourite = call('DELETE /user/favourites/:symbol', () => ({
  id: 'removeFavourite',
  access: 'customer',
  scope: 'account',
  tag: 'Session',
  summary: 'Unstar a pair',
  params: z.object({ symbol: symbolName }),
  body: emptyBody,
  answer: favouritesData,
}));

export const listInstruments = call('GET /market/instruments', () => ({
  id: 'listInstruments',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'Every instrument with the rules that an order must satisfy',
  answer: z.array(instrument),
}));

export const listTickers = call('GET /market/tickers', () => ({
  id: 'listTickers',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'Prices, the change since midnight and the last 24 hours of every instrument',
  answer: z.array(ticker),
}));

export const readDepth = call('GET /market/depth', () => ({
  id: 'readDepth',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'The best levels of a book',
  query: depthQuery,
  answer: depth,
}));

export const listPublicTrades = call('GET /market/trades', () => ({
  id: 'listPublicTrades',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'The trades of a book, newest first',
  query: tradesQuery,
  answer: page(publicTrade),
}));
