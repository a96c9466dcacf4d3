import type { Mode } from '@trade/engine';
import { CODES, calls, type publicTrade, type SpotInstrumentData } from '@trade/protocol';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { trades } from '../../core/projection/index.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import {
  type App,
  CatalogueError,
  pageOf,
  readCursor,
  readyText,
  route,
} from '../../platform/gateway/index.ts';
import { amountText, contractInstrumentData, fractionText, lotsText, priceText } from './contract-data.ts';
import type { Market } from './market.ts';
import type { ContractSource, InstrumentSource, ListedInstrument, MarketUnits } from './traded-markets.ts';

/** Trades of a book before one, or the last ones, newest first, without the traders. */
async function listPublicTrades(
  db: NodePgDatabase,
  mode: Mode,
  instrument: MarketUnits,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<z.infer<typeof publicTrade>[]> {
  const rows = await db
    .select({
      id: trades.id,
      price: trades.price,
      lots: trades.lots,
      side: trades.takerSide,
      time: trades.time,
    })
    .from(trades)
    .where(
      and(
        eq(trades.mode, mode),
        eq(trades.symbol, instrument.symbol),
        before === undefined ? undefined : lt(trades.id, before),
      ),
    )
    .orderBy(desc(trades.id))
    .limit(limit);
  return rows.map(({ id, price, lots, side, time }) => ({
    id: String(id),
    price: priceText(instrument, price),
    amount: lotsText(instrument, lots),
    side,
    time,
  }));
}

export interface MarketRoutesDependencies {
  market: Market;
  instruments: InstrumentSource;
  contracts: ContractSource;
  sequencer: Pick<Sequencer, 'depth' | 'status'>;
  db: NodePgDatabase;
}

/** `/market/*`: public. A caller sees the books of their own mode, everybody else the real ones. */
export function marketCalls(app: App, deps: MarketRoutesDependencies): void {
  const { market, instruments, contracts, sequencer, db } = deps;

  const find = (symbol: string) => {
    const units = market.unitsOf(symbol);
    if (!units) throw new CatalogueError(CODES.not_found);
    return units;
  };

  const contractOf = (symbol: string, mode: Mode) => {
    const traded = market.traded.find(symbol);
    const mark = market.mark(mode, symbol);
    if (!traded?.contract || !mark) return null;
    return contractInstrumentData(traded.contract, traded.status, contracts.platform.multipleCap, mark);
  };

  route(app, calls.listInstruments, { config: { cost: 6 } }, (request) => {
    const mode = request.caller?.mode ?? 'real';
    const listed = contracts.list().flatMap(({ spec: { symbol } }) => contractOf(symbol, mode) ?? []);
    return [...instruments.list().map(instrumentData), ...listed];
  });

  route(app, calls.listTickers, (request) => readyText(market.tickersJson(request.caller?.mode ?? 'real')));

  route(app, calls.readDepth, { isExact: true }, (request) => {
    const { symbol, limit } = request.query;
    const spec = find(symbol);
    const book = sequencer.depth(request.caller?.mode ?? 'real', symbol, limit);
    const level = ([price, lots]: [number, number]): [string, string] => [
      priceText(spec, price),
      lotsText(spec, lots),
    ];
    return {
      symbol,
      seq: sequencer.status.seq,
      bids: book.bids.map(level),
      asks: book.asks.map(level),
      time: market.now(),
    };
  });

  route(app, calls.listPublicTrades, { isExact: true }, async (request) => {
    const { cursor, symbol, limit } = request.query;
    const mode = request.caller?.mode ?? 'real';
    const asked = { before: readCursor(cursor), limit: limit + 1 };
    return pageOf(await listPublicTrades(db, mode, find(symbol), asked), limit, ({ id }) => id);
  });
}

function instrumentData({ instrument: spec, status }: ListedInstrument): SpotInstrumentData {
  return {
    symbol: spec.symbol,
    product: 'spot',
    base: spec.base,
    quote: spec.quote,
    tick_size: priceText(spec, 1),
    lot_step: lotsText(spec, 1),
    min_notional: amountText(BigInt(spec.minNotional)),
    max_quantity: lotsText(spec, spec.maxLots),
    maker_fee: fractionText(spec.makerFeePpm),
    taker_fee: fractionText(spec.takerFeePpm),
    slippage_bound: fractionText(spec.slippagePpm),
    status,
  };
}
