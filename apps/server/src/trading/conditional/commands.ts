import type { InstrumentSpec, LegTerms, PlaceConditionalOrder, Side, TrailTerms } from '@trade/engine';
import { CODES, type legBody, type placeConditionalBody } from '@trade/protocol';
import type { z } from 'zod';
import { digestOf } from '../../core/sequencer/index.ts';
import type { ListedContract } from '../../market/instruments/index.ts';
import { type Caller, CatalogueError, readOrderId } from '../../platform/gateway/index.ts';
import { readLots, requireMultiple } from '../contracts/index.ts';
import { readSpotLots, readTicks } from '../spot/index.ts';

/** The market of a conditional order: an instrument, or a contract with its own units. */
export type ConditionalPlace =
  | { market: 'spot'; spec: InstrumentSpec }
  | { market: 'contracts'; spec: ListedContract['spec']; contract: ListedContract };

type Body = z.infer<typeof placeConditionalBody>;
type Size = Pick<PlaceConditionalOrder, 'lots' | 'total'>;

/**
 * Reads the body of a conditional order into the engine's command. Throws CODES.price_invalid,
 * CODES.lot_range and others for the fields that they name, CODES.parameter_invalid for fields that
 * contradict each other.
 */
export function readConditional(body: Body, place: ConditionalPlace, caller: Caller): PlaceConditionalOrder {
  const { client_id: clientId, market, side, source } = body;
  const asked = {
    type: 'place_conditional_order',
    market,
    symbol: place.spec.symbol,
    source,
    side,
    ...readSize(body, side, place),
    contract: readAct(body),
    legs: readLegs(body.legs, place.spec),
    ...readResting(body, place.spec),
    ...readFirst(body, place.spec),
  } as const;
  const { mode, customer } = caller;
  return { ...asked, mode, customer, clientId, digest: digestOf(Object.values(asked)) };
}

/** Reads the leg in the book; of an order without one, nothing. */
function readResting(
  { resting }: Body,
  units: Pick<InstrumentSpec, 'tickUnits'>,
): Pick<PlaceConditionalOrder, 'resting'> {
  if (resting === undefined) return {};
  const { client_id: clientId, price } = resting;
  return { resting: { price: readTicks(price, units), ...(clientId !== undefined && { clientId }) } };
}

/** Reads the order that comes first; of an order that begins at once, nothing. */
function readFirst({ first }: Body, spec: ConditionalPlace['spec']): Pick<PlaceConditionalOrder, 'first'> {
  if (first === undefined) return {};
  // Only a market of spot has lots of a base quantity.
  if (!('base' in spec)) throw new CatalogueError(CODES.parameter_invalid);
  const { amount, client_id: clientId, post_only: postOnly, price, side, visible_amount: visible } = first;
  const terms = {
    side,
    timeInForce: first.time_in_force ?? 'GTC',
    postOnly: postOnly ?? false,
    price: readTicks(price, spec),
    lots: readSpotLots(amount, spec),
    ...(visible !== undefined && { visibleLots: readSpotLots(visible, spec) }),
    ...(clientId !== undefined && { clientId }),
  };
  return { first: terms };
}

/** Reads the size of an order; both null when the body has none. */
export function readSize(
  { amount, total }: Pick<Body, 'amount' | 'total'>,
  side: Side,
  { market, spec }: ConditionalPlace,
): Size {
  if (total !== undefined) {
    if (market !== 'spot' || side !== 'buy' || amount !== undefined)
      throw new CatalogueError(CODES.lot_range);
    return { lots: null, total: total.toString() };
  }
  if (amount === undefined) return { lots: null, total: null };
  if (market === 'contracts') return { lots: readLots(amount), total: null };
  return { lots: readSpotLots(amount, spec), total: null };
}

function readAct(body: Body): PlaceConditionalOrder['contract'] {
  const { action, market, multiple, margin_mode: marginMode, position_id: positionId } = body;
  if (market === 'spot') {
    if ([action, multiple, marginMode, positionId].some((field) => field !== undefined)) {
      throw new CatalogueError(CODES.parameter_invalid);
    }
    return null;
  }
  if (action === 'open') {
    if (positionId !== undefined) throw new CatalogueError(CODES.parameter_invalid);
    const act = { action, multiple: requireMultiple(multiple), positionId: null };
    return marginMode === 'cross' ? { ...act, marginMode } : act;
  }
  const opens = multiple !== undefined || marginMode !== undefined;
  if (action === undefined || positionId === undefined || opens) {
    throw new CatalogueError(CODES.parameter_invalid);
  }
  return { action, multiple: null, positionId: readOrderId(positionId) };
}

export function readLegs(
  legs: readonly z.infer<typeof legBody>[],
  units: Pick<InstrumentSpec, 'tickUnits'>,
): LegTerms[] {
  return legs.map((leg) => {
    const ticks = (price: bigint | undefined) => (price === undefined ? null : readTicks(price, units));
    const price = ticks(leg.price);
    const asked = leg.time_in_force ?? 'GTC';
    const timeInForce = price === null && asked === 'GTC' ? 'IOC' : asked;
    const postOnly = leg.post_only ?? false;
    if (postOnly && timeInForce !== 'GTC') throw new CatalogueError(CODES.parameter_invalid);
    const { kind } = leg;
    return {
      kind,
      trigger: ticks(leg.trigger),
      price,
      timeInForce,
      postOnly,
      trail: readTrail(leg, units),
    };
  });
}

/**
 * A distance beside another kind of leg is refused by the engine, as is a trailing stop without
 * one.
 */
function readTrail(
  leg: z.infer<typeof legBody>,
  units: Pick<InstrumentSpec, 'tickUnits'>,
): TrailTerms | null {
  const { activation, distance, distance_percent: ppm } = leg;
  if (distance === undefined && ppm === undefined && activation === undefined) return null;
  return {
    ticks: distance === undefined ? null : readTicks(distance, units),
    ppm: ppm === undefined ? null : Number(ppm),
    activation: activation === undefined ? null : readTicks(activation, units),
  };
}
