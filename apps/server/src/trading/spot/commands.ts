import type {
  BracketSide,
  InstrumentSpec,
  PlaceBracketOrder,
  PlaceSpotOrder,
  TimeInForce,
} from '@trade/engine';
import { CODES, type placeSpotOrderBody } from '@trade/protocol';
import type { z } from 'zod';
import { digestOf } from '../../core/sequencer/index.ts';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import { readLots, readTicks } from './steps.ts';

type Body = z.infer<typeof placeSpotOrderBody>;

/**
 * Reads the body of an order into the engine's command. Throws CODES.price_invalid for a wrong
 * price, CODES.lot_range for a wrong quantity or total, CODES.parameter_invalid for fields that
 * contradict each other.
 */
export function readSpotOrder(body: Body, instrument: InstrumentSpec, caller: Caller): PlaceSpotOrder {
  const price = readPrice(body, instrument);
  const { lots, total } = readQuantity(body, instrument);
  const order: PlaceSpotOrder = {
    type: 'place_spot_order',
    mode: caller.mode,
    customer: caller.customer,
    clientId: body.client_id,
    digest: '',
    symbol: instrument.symbol,
    side: body.side,
    orderType: body.type,
    timeInForce: readTimeInForce(body),
    postOnly: body.post_only ?? false,
    price,
    lots,
    total,
    ...(body.visible_amount !== undefined && { visibleLots: readLots(body.visible_amount, instrument) }),
  };
  if (order.postOnly && order.timeInForce !== 'GTC') throw new CatalogueError(CODES.parameter_invalid);
  order.digest = digestOf(meaningOf(order));
  return order;
}

function readPrice(body: Body, instrument: InstrumentSpec): number | null {
  if (body.type === 'market') {
    if (body.price !== undefined) throw new CatalogueError(CODES.price_invalid);
    return null;
  }
  return readTicks(body.price, instrument);
}

/** Reads exactly one of `amount` and `total`; only a market buy may give a total to spend. */
function readQuantity(body: Body, instrument: InstrumentSpec): Pick<PlaceSpotOrder, 'lots' | 'total'> {
  if (body.total === undefined) {
    return { lots: readLots(body.amount, instrument), total: null };
  }
  const allowed = body.amount === undefined && body.type === 'market' && body.side === 'buy';
  if (!allowed) throw new CatalogueError(CODES.lot_range);
  return { lots: null, total: body.total.toString() };
}

/**
 * A market order never rests in the book, so "good till canceled" is read as "immediate or cancel".
 */
function readTimeInForce(body: Body): TimeInForce {
  const asked = body.time_in_force ?? 'GTC';
  return body.type === 'market' && asked === 'GTC' ? 'IOC' : asked;
}

/**
 * Returns the order together with its protection, when the body has one. Throws
 * CODES.parameter_invalid for the protection of a sale, which would be a purchase.
 */
export function readProtected(
  order: PlaceSpotOrder,
  body: Body,
  instrument: InstrumentSpec,
): PlaceSpotOrder | PlaceBracketOrder {
  const stopLoss = readSide(body.stop_loss, instrument);
  const takeProfit = readSide(body.take_profit, instrument);
  const source = body.trigger_source ?? 'index';
  if (stopLoss === null && takeProfit === null) {
    if (body.trigger_source !== undefined) throw new CatalogueError(CODES.parameter_invalid);
    return order;
  }
  if (order.side === 'sell') throw new CatalogueError(CODES.parameter_invalid);
  const digest = digestOf([...meaningOf(order), source, stopLoss, takeProfit]);
  return { ...order, type: 'place_bracket_order', digest, source, stopLoss, takeProfit };
}

function readSide(side: Body['stop_loss'], instrument: InstrumentSpec): BracketSide | null {
  if (side === undefined) return null;
  const price = side.price === undefined ? null : readTicks(side.price, instrument);
  return { trigger: readTicks(side.trigger, instrument), price };
}

/** Equal for all spellings of the same order, so that a repetition is recognised. */
function meaningOf(order: PlaceSpotOrder): unknown[] {
  const { symbol, side, orderType, timeInForce, postOnly, price, lots, total, visibleLots } = order;
  const meaning = [symbol, side, orderType, timeInForce, postOnly, price, lots, total];
  return visibleLots === undefined ? meaning : [...meaning, visibleLots];
}
