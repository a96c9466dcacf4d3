import { AMOUNT_DECIMALS, fromUnits, fromUnitsFixed, toUnits } from '@trade/protocol';
import type { Book, BookLevel } from '../../platform/live/index.ts';

type Side = 'buy' | 'sell';

/** An own order that may be in the order book; an order without a price never is. */
export interface OwnOrder {
  readonly side: Side;
  readonly price: string | null;
}

/** One row of a side of the order book; `price` is null for an empty row. */
export interface BookRow {
  /** Rows from the best price. Identifies the row on the screen, whatever its price. */
  readonly slot: number;
  readonly price: string | null;
  readonly amount: string;
  /** Amount at this price or better. */
  readonly sum: string;
  /** The same in percent of the deeper side: the length of the bar. */
  readonly depth: number;
  /** Whether one of the customer's orders is at this price. */
  readonly own: boolean;
}

export interface BookView {
  /** Best price first, padded to the requested number of rows. */
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  /** Best ask minus best bid; null when a side is empty. */
  readonly spread: string | null;
  /** Bids in percent of the shown amounts; null for an empty order book. */
  readonly bidPercent: number | null;
}

export interface BookShape {
  /** Rows per side. */
  readonly rows: number;
  /** Prices are grouped in steps of this many units of 10^-8: bids rounded down, asks up. */
  readonly step: bigint;
  /** Decimals of the shown prices and amounts. */
  readonly priceDecimals: number;
  readonly amountDecimals: number;
}

interface Level {
  price: bigint;
  amount: bigint;
}

const units = (text: string) => toUnits(text, AMOUNT_DECIMALS) ?? 0n;

function grouped(price: bigint, side: Side, step: bigint): bigint {
  const below = price - (price % step);
  return side === 'buy' || below === price ? below : below + step;
}

/** The levels grouped by price step, best first. */
function groupLevels(levels: readonly BookLevel[], side: Side, step: bigint): Level[] {
  const groups: Level[] = [];
  for (const [priceText, amountText] of levels) {
    const price = grouped(units(priceText), side, step);
    const last = groups.at(-1);
    if (last?.price === price) last.amount += units(amountText);
    else groups.push({ price, amount: units(amountText) });
  }
  return groups;
}

function totalOf(levels: readonly Level[]): bigint {
  return levels.reduce((sum, { amount }) => sum + amount, 0n);
}

function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}

function rowsOf(
  levels: readonly Level[],
  own: ReadonlySet<bigint>,
  deepest: bigint,
  shape: BookShape,
): BookRow[] {
  let sum = 0n;
  return Array.from({ length: shape.rows }, (_, slot) => {
    const level = levels[slot];
    if (level === undefined) return { slot, price: null, amount: '', sum: '', depth: 0, own: false };
    sum += level.amount;
    return {
      slot,
      price: fromUnitsFixed(level.price, AMOUNT_DECIMALS, shape.priceDecimals),
      amount: fromUnitsFixed(level.amount, AMOUNT_DECIMALS, shape.amountDecimals),
      sum: fromUnitsFixed(sum, AMOUNT_DECIMALS, shape.amountDecimals),
      depth: deepest === 0n ? 0 : Number((sum * 100n) / deepest),
      own: own.has(level.price),
    };
  });
}

/** The order book as shown, with the customer's open orders marked. */
export function viewBook(book: Book, ownOrders: readonly OwnOrder[], shape: BookShape): BookView {
  const ownAt = (side: Side) =>
    new Set(
      ownOrders.flatMap((order) =>
        order.side === side && order.price !== null ? grouped(units(order.price), side, shape.step) : [],
      ),
    );
  const bids = groupLevels(book.bids, 'buy', shape.step).slice(0, shape.rows);
  const asks = groupLevels(book.asks, 'sell', shape.step).slice(0, shape.rows);
  const [bidTotal, askTotal] = [totalOf(bids), totalOf(asks)];
  const deepest = larger(bidTotal, askTotal);
  const [bestBid] = book.bids;
  const [bestAsk] = book.asks;
  return {
    bids: rowsOf(bids, ownAt('buy'), deepest, shape),
    asks: rowsOf(asks, ownAt('sell'), deepest, shape),
    spread:
      bestBid === undefined || bestAsk === undefined
        ? null
        : fromUnits(units(bestAsk[0]) - units(bestBid[0]), AMOUNT_DECIMALS),
    bidPercent: deepest === 0n ? null : Number((bidTotal * 100n) / (bidTotal + askTotal)),
  };
}

/** The steps to group prices by: 1, 10, 100 and 1000 ticks. */
export function groupingSteps(tickUnits: number): readonly string[] {
  return [1n, 10n, 100n, 1000n].map((factor) => fromUnits(BigInt(tickUnits) * factor, AMOUNT_DECIMALS));
}
