import type { Market } from '../books/market.ts';
import type { PlaceSpotOrder } from '../commands.ts';
import { marketBound, notional, type SpotIntent, type Target } from '../quote/index.ts';
import { REFUSAL } from './ruling.ts';
import { isIntegerWithin, isPrice, isSide, readAmount } from './values.ts';

/** An order that its instrument's rules allow, before anything is known of the book and of money. */
export interface Ticket {
  intent: SpotIntent;
  /** The worst price it accepts, in ticks. */
  limit: number;
}

const TIMES_IN_FORCE: readonly unknown[] = ['GTC', 'IOC', 'FOK'];

/** Reads an order by its instrument's rules; answers a catalogue code when they refuse it. */
export function readTicket(command: PlaceSpotOrder, market: Market): Ticket | number {
  const wellFormed =
    isSide(command.side) &&
    (command.orderType === 'limit' || command.orderType === 'market') &&
    TIMES_IN_FORCE.includes(command.timeInForce) &&
    typeof command.postOnly === 'boolean';
  if (!wellFormed) return REFUSAL.invalid;
  if (market.status !== 'open') return REFUSAL.suspended;
  return command.orderType === 'limit' ? readLimit(command, market) : readMarket(command, market);
}

function readLimit(command: PlaceSpotOrder, market: Market): Ticket | number {
  const { side, price, lots, postOnly, timeInForce } = command;
  if (command.total !== null || (postOnly && timeInForce !== 'GTC')) return REFUSAL.invalid;
  if (!isPrice(price)) return REFUSAL.price;
  if (!isIntegerWithin(lots, 1, market.spec.maxLots)) return REFUSAL.lots;
  if (notional(price, lots, market.terms.unitsPerTickLot) < market.minNotional) return REFUSAL.belowMinimum;
  return { intent: { side, price, target: { lots } }, limit: price };
}

function readMarket(command: PlaceSpotOrder, market: Market): Ticket | number {
  const { side, price, postOnly } = command;
  if (price !== null || postOnly) return REFUSAL.invalid;
  if (market.lastTick === null) return REFUSAL.suspended;
  const reference = market.lastTick.price;
  const target = readTarget(command, market, reference);
  if (typeof target === 'number') return target;
  return {
    intent: { side, price: null, target },
    limit: marketBound(side, reference, market.spec.slippagePpm),
  };
}

function readTarget(command: PlaceSpotOrder, market: Market, reference: number): Target | number {
  const { lots, total } = command;
  if (total !== null) {
    const amount = readAmount(total);
    if (amount === null || lots !== null || command.side !== 'buy') return REFUSAL.invalid;
    return amount < market.minNotional || amount === 0n ? REFUSAL.belowMinimum : { total: amount };
  }
  if (!isIntegerWithin(lots, 1, market.spec.maxLots)) return REFUSAL.lots;
  if (notional(reference, lots, market.terms.unitsPerTickLot) < market.minNotional)
    return REFUSAL.belowMinimum;
  return { lots };
}
