import { createHash } from 'node:crypto';
import type { InstrumentSpec, PlaceSpotOrder, TimeInForce } from '@trade/engine';
import type { placeSpotOrderBody } from '@trade/protocol';
import type { z } from 'zod';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import { readAmount, readSteps } from './units.ts';

type Body = z.infer<typeof placeSpotOrderBody>;
/** What the customer ordered, in the book's own units. */
type Intent = Omit<PlaceSpotOrder, 'mode' | 'customer' | 'clientId' | 'digest'>;

const DIGEST_LENGTH = 32;

/**
 * Reads the body of an order into the engine's command.
 * Refuses a wrong price with 12205, a wrong quantity or total with 12200, and a combination that means nothing with 561.
 */
export function readSpotOrder(body: Body, instrument: InstrumentSpec, caller: Caller): PlaceSpotOrder {
  const price = readPrice(body, instrument);
  const intent: Intent = {
    type: 'place_spot_order',
    symbol: instrument.symbol,
    side: body.side,
    orderType: body.type,
    timeInForce: readTimeInForce(body),
    postOnly: body.post_only ?? false,
    price,
    ...readQuantity(body, instrument),
  };
  if (intent.postOnly && intent.timeInForce !== 'GTC') throw new CatalogueError(561);
  return {
    ...intent,
    mode: caller.mode,
    customer: caller.customer,
    clientId: body.client_id,
    digest: digestOf(intent),
  };
}

function readPrice(body: Body, instrument: InstrumentSpec): number | null {
  if (body.type === 'market') {
    if (body.price !== undefined) throw new CatalogueError(12205);
    return null;
  }
  const ticks = readSteps(body.price, instrument.tickUnits);
  if (ticks === null) throw new CatalogueError(12205);
  return ticks;
}

/** Exactly one of `amount` and `total`; a total only says how much a market buy may spend. */
function readQuantity(body: Body, instrument: InstrumentSpec): Pick<Intent, 'lots' | 'total'> {
  if (body.total === undefined) {
    const lots = readSteps(body.amount, instrument.lotUnits);
    if (lots === null || lots > instrument.maxLots) throw new CatalogueError(12200);
    return { lots, total: null };
  }
  const total = readAmount(body.total);
  const allowed = body.amount === undefined && body.type === 'market' && body.side === 'buy';
  if (total === null || !allowed) throw new CatalogueError(12200);
  return { lots: null, total: total.toString() };
}

/** A market order never rests, so for it "good till canceled" is read as "immediate or cancel". */
function readTimeInForce(body: Body): TimeInForce {
  const asked = body.time_in_force ?? 'GTC';
  return body.type === 'market' && asked === 'GTC' ? 'IOC' : asked;
}

/** The same for every way of writing the same order, so that a repetition is recognised whatever its spelling. */
function digestOf(intent: Intent): string {
  const { symbol, side, orderType, timeInForce, postOnly, price, lots, total } = intent;
  const meaning = JSON.stringify([symbol, side, orderType, timeInForce, postOnly, price, lots, total]);
  return createHash('sha256').update(meaning).digest('hex').slice(0, DIGEST_LENGTH);
}
