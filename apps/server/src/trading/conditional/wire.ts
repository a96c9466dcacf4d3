import type { Decision, ConditionalLeg as EngineLeg, Entry } from '@trade/engine';
import { type ConditionalLeg, type ConditionalOrder, fromUnits } from '@trade/protocol';
import { amountText, lotsText, priceText } from '../../market/quotes/index.ts';
import { lotText } from '../contracts/index.ts';
import type { ConditionalPlace } from './commands.ts';

type Wire = NonNullable<ConditionalOrder['decision']>;

/** Returns a conditional order in wire form. */
export function conditionalData(
  { id, body, holds, createdAt, updatedAt }: Entry<'conditional_order'>,
  place: ConditionalPlace,
): ConditionalOrder {
  const { clientId, contract, decided, legs, lots, market, parent, side, source, status, symbol, total } =
    body;
  const [hold] = holds;
  const filledLots = body.filledLots ?? 0;
  return {
    id: String(id),
    client_id: clientId,
    market,
    symbol,
    source,
    side,
    // A bracket without a fill is for nothing yet; any other order without lots is for a total, or
    // for all of a position.
    amount: lots === 0 && parent === null ? null : sizeText(lots + filledLots, place),
    filled_amount: sizeText(filledLots, place),
    total: total > 0n ? amountText(total) : null,
    action: contract?.action ?? null,
    multiple: contract?.multiple ?? null,
    margin_mode: contract?.action === 'open' ? (contract.marginMode ?? 'isolated') : null,
    position_id: idText(contract?.positionId ?? null),
    legs: legs.map((leg) => legData(leg, place)),
    parent_order_id: idText(parent?.orderId ?? null),
    resting: restingData(body, place),
    after: body.after
      ? { order_id: String(body.after.orderId), client_id: body.after.clientId, open: body.after.isOpen }
      : null,
    held: amountText(hold?.amount ?? 0n),
    held_currency: hold?.asset ?? null,
    status,
    cancel_reason: body.cancelReason,
    refusal: body.refusal,
    order_id: idText(body.orderId),
    decision: decided && decisionData(decided, place),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

/** The leg in the book, or the one that will rest there once the first order is filled. */
function restingData(
  { after, clientId, resting }: Entry<'conditional_order'>['body'],
  { spec }: ConditionalPlace,
): ConditionalOrder['resting'] {
  const asked = resting ?? after?.resting;
  if (asked === undefined) return null;
  return {
    order_id: idText(resting?.orderId ?? null),
    client_id: asked.clientId ?? clientId,
    price: priceText(spec, asked.price),
    open: resting?.isOpen ?? false,
  };
}

function sizeText(lots: number, place: ConditionalPlace): string {
  return place.market === 'spot' ? lotsText(place.spec, lots) : lotText(lots);
}

function legData(leg: EngineLeg, { spec }: ConditionalPlace): ConditionalLeg {
  const ticks = (price: number | null) => (price === null ? null : priceText(spec, price));
  const { kind, peak, postOnly, price, timeInForce, trail, trigger } = leg;
  return {
    kind,
    trigger: ticks(trigger),
    price: ticks(price),
    time_in_force: timeInForce,
    post_only: postOnly,
    distance: ticks(trail?.ticks ?? null),
    distance_percent: trail?.ppm == null ? null : fromUnits(BigInt(trail.ppm), 4),
    activation: ticks(trail?.activation ?? null),
    peak: ticks(peak),
  };
}

export function decisionData(decided: Decision, { spec }: ConditionalPlace): Wire {
  const { at, leg, mark, peak, price, source, tick, tradeId, trigger } = decided;
  return {
    leg,
    source,
    price: priceText(spec, price),
    trigger: priceText(spec, trigger),
    peak: peak === null ? null : priceText(spec, peak),
    tick: tick && { id: tick.tickId, price: priceText(spec, tick.price), time: tick.at },
    trade_id: idText(tradeId),
    mark: mark && markData(mark),
    time: at,
  };
}

function markData(mark: NonNullable<Decision['mark']>): NonNullable<Wire['mark']> {
  const { basis, first, index } = mark;
  const isPerpetual = 'rate' in first;
  return {
    index,
    band: 'band' in mark ? mark.band : null,
    basis: basis?.toString() ?? null,
    last_trade: 'band' in mark ? null : mark.lastTrade,
    funding: isPerpetual
      ? { rate: first.rate, ms_to_funding: first.msToFunding, interval_ms: first.intervalMs }
      : null,
    long_basis: isPerpetual ? null : (first.longBasis?.toString() ?? null),
  };
}

function idText(id: number | null): string | null {
  return id === null ? null : String(id);
}
