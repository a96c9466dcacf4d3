import { z } from 'zod';
import { call } from './call.ts';
import { candle, historyQuery, symbolEntry } from './market.ts';
import { envelope, timestamp } from './shared.ts';
import {
  quotesQuery,
  searchQuery,
  symbolsQuery,
  udfConfig,
  udfError,
  udfHistory,
  udfHistoryQuery,
  udfQuotes,
  udfSearchResult,
  udfSymbol,
} from './udf.ts';

export const readDatafeedConfig = call('GET /datafeed/config', () => ({
  id: 'readDatafeedConfig',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'What this data feed can do (UDF)',
  raw: udfConfig,
}));

export const listSymbols = call('GET /datafeed/symbols', () => ({
  id: 'listSymbols',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'All symbols; with `symbol`, the description of one (UDF)',
  query: symbolsQuery,
  answer: z.array(symbolEntry),
  raw: z.union([envelope(z.array(symbolEntry)), udfSymbol, udfError]),
}));

export const searchSymbols = call('GET /datafeed/search', () => ({
  id: 'searchSymbols',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'Symbols by a part of their name (UDF)',
  query: searchQuery,
  raw: z.array(udfSearchResult),
}));

export const readCandles = call('GET /datafeed/history', () => ({
  id: 'readCandles',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'Candles, oldest first: `count` of them up to `from`; with `to` or `countback`, a range (UDF)',
  query: z.union([udfHistoryQuery, historyQuery]),
  answer: z.array(candle),
  raw: z.union([envelope(z.array(candle)), udfHistory]),
}));

export const readDatafeedQuotes = call('GET /datafeed/quotes', () => ({
  id: 'readDatafeedQuotes',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'Prices of symbols, named with commas between them (UDF)',
  query: quotesQuery,
  raw: udfQuotes,
}));

export const readServerTime = call('GET /datafeed/time', () => ({
  id: 'readServerTime',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'The server’s time, ms; without a `lang` or `authorization` header as bare seconds (UDF)',
  answer: timestamp,
  raw: z.union([envelope(timestamp), z.string()]),
  plain: 'The time in seconds',
}));
