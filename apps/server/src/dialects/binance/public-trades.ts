import type { InstrumentSpec, Mode, Side } from '@trade/engine';
import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { trades } from '../../core/projection/index.ts';
import { amountText, lotsText, priceText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Asked, DialectCall } from './call.ts';
import { neededSymbol } from './symbols.ts';

const USUAL = 500;
const MOST = 1000;

type Units = Pick<InstrumentSpec, 'tickUnits' | 'lotUnits'>;

/** A trade without the traders. */
interface PublicTrade {
  id: number;
  price: number;
  lots: number;
  quote: bigint;
  takerSide: Side;
  time: number;
}

/** Which trades of a book: from an id on, or within a time; without either the last ones. */
interface Wanted {
  from: number | null;
  start: number | null;
  end: number | null;
  limit: number;
}

type Source = Pick<Services, 'db' | 'instruments'>;

export function tradeCalls({ db, instruments }: Source): DialectCall[] {
  const list = async (
    { mode, parameters }: Asked,
    tell: (spec: InstrumentSpec, trade: PublicTrade) => object,
  ) => {
    const spec = neededSymbol(instruments, parameters);
    const wanted = {
      from: parameters.whole('fromId'),
      start: parameters.time('startTime'),
      end: parameters.time('endTime'),
      limit: parameters.limit(USUAL, MOST),
    };
    const found = await tradesOf(db, mode, spec.symbol, wanted);
    return found.map((trade) => tell(spec, trade));
  };
  return [
    {
      method: 'GET',
      paths: ['/api/v3/trades', '/api/v3/historicalTrades'],
      socket: 'trades.historical',
      weight: 25,
      access: 'anyone',
      takes: ['symbol', 'limit', 'fromId'],
      answer: (asked) => list(asked, wholeTrade),
    },
    {
      method: 'GET',
      paths: ['/api/v3/aggTrades'],
      socket: 'trades.aggregate',
      weight: 4,
      access: 'anyone',
      takes: ['symbol', 'fromId', 'startTime', 'endTime', 'limit'],
      answer: (asked) => list(asked, aggregate),
    },
  ];
}

export function wholeTrade(units: Units, { id, lots, price, quote, takerSide, time }: PublicTrade) {
  return {
    id,
    price: priceText(units, price),
    qty: lotsText(units, lots),
    quoteQty: amountText(quote),
    time,
    isBuyerMaker: takerSide === 'sell',
    isBestMatch: true,
  };
}

/** Each trade stands alone: the venue does not put trades together. */
export function aggregate(units: Units, { id, lots, price, takerSide, time }: Omit<PublicTrade, 'quote'>) {
  return {
    a: id,
    p: priceText(units, price),
    q: lotsText(units, lots),
    f: id,
    l: id,
    T: time,
    m: takerSide === 'sell',
    M: true,
  };
}

/** The trades of a book, oldest first. */
export async function tradesOf(
  db: NodePgDatabase,
  mode: Mode,
  symbol: string,
  { end, from, limit, start }: Wanted,
): Promise<PublicTrade[]> {
  const first = from ?? (start === null ? null : await firstSince(db, mode, symbol, start));
  if (start !== null && first === null) return [];
  const rows = await db
    .select({
      id: trades.id,
      price: trades.price,
      lots: trades.lots,
      quote: trades.quote,
      takerSide: trades.takerSide,
      time: trades.time,
    })
    .from(trades)
    .where(
      and(
        ofBook(mode, symbol),
        first === null ? undefined : gte(trades.id, first),
        end === null ? undefined : lte(trades.time, end),
      ),
    )
    .orderBy(first === null ? desc(trades.id) : asc(trades.id))
    .limit(limit);
  return first === null ? rows.reverse() : rows;
}

/**
 * The id of a book's first trade at a time or later; null when there is none. Ids grow with time,
 * and only they have an index: the place is looked for by halves.
 */
async function firstSince(
  db: NodePgDatabase,
  mode: Mode,
  symbol: string,
  time: number,
): Promise<number | null> {
  const nextFrom = async (id: number) => {
    const [found] = await db
      .select({ id: trades.id, time: trades.time })
      .from(trades)
      .where(and(ofBook(mode, symbol), gte(trades.id, id)))
      .orderBy(asc(trades.id))
      .limit(1);
    return found ?? null;
  };
  const [last] = await db
    .select({ id: trades.id, time: trades.time })
    .from(trades)
    .where(ofBook(mode, symbol))
    .orderBy(desc(trades.id))
    .limit(1);
  if (!last || last.time < time) return null;
  let low = 0;
  let high = last.id;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await nextFrom(middle);
    if (found === null || found.time >= time) high = middle;
    else low = found.id + 1;
  }
  return (await nextFrom(low))?.id ?? null;
}

function ofBook(mode: Mode, symbol: string) {
  return and(eq(trades.mode, mode), eq(trades.symbol, symbol));
}
