import {
  type AmendContractOrder,
  type ContractPosition,
  type ContractSpec,
  type CustomerCommand,
  type Entry,
  LOTS_PER_CONTRACT,
  type PlaceContractOrder,
  type TimeInForce,
} from '@trade/engine';
import {
  AMOUNT_DECIMALS,
  type amendContractOrderBody,
  CODES,
  type closePositionBody,
  type contractQuoteBody,
  LOT_DECIMALS,
  LOTS_MAX,
  type placeContractOrderBody,
} from '@trade/protocol';
import type { z } from 'zod';
import { digestOf } from '../../core/sequencer/index.ts';
import { type Caller, CatalogueError, readOrderId } from '../../platform/gateway/index.ts';

/* Reads request bodies into the engine's units. */

/** Units of an amount in one of the engine's lots. */
const LOT_UNITS = 10n ** BigInt(AMOUNT_DECIMALS - LOT_DECIMALS);
const MOST_LOTS = Number(LOTS_MAX) * LOTS_PER_CONTRACT;

/** An order without its customer. */
export type OrderIntent = Omit<PlaceContractOrder, keyof CustomerCommand>;
/**
 * Reads the body of an order or a quote. Throws CODES.parameter_invalid for fields that contradict
 * each other.
 */
export function readOrder(body: z.infer<typeof contractQuoteBody>, spec: ContractSpec): OrderIntent {
  const { action, side, type } = body;
  const opens = action === 'open';
  const protects = body.stop_loss !== undefined || body.take_profit !== undefined;
  const opensOnly = protects || body.multiple !== undefined || body.margin_mode !== undefined;
  if (opens ? body.position_id !== undefined : opensOnly) {
    throw new CatalogueError(CODES.parameter_invalid);
  }
  // Every order of a dated contract opens a new position, so closing must name one.
  if (!opens && spec.product === 'dated' && body.position_id === undefined)
    throw new CatalogueError(CODES.parameter_invalid);
  return {
    type: 'place_contract_order',
    symbol: spec.symbol,
    side,
    action,
    orderType: type,
    ...readTerms(body, type),
    price: readLimit(body.price, type, spec),
    lots: requireLots(body.lots),
    multiple: opens ? requireMultiple(body.multiple) : null,
    ...(body.margin_mode === 'cross' && { marginMode: 'cross' }),
    stopLoss: readTrigger(body.stop_loss, spec.tickUnits),
    takeProfit: readTrigger(body.take_profit, spec.tickUnits),
    positionId: body.position_id === undefined ? null : readOrderId(body.position_id),
    ...(body.visible_lots !== undefined && { visibleLots: Number(body.visible_lots) }),
  };
}

/**
 * Reads how a position is to be closed: an order to the other side, of all closable lots unless it
 * gives a quantity.
 */
export function readClosing(
  body: z.infer<typeof closePositionBody>,
  { id, body: position }: Entry<'contract_position'>,
  spec: ContractSpec,
): OrderIntent {
  return {
    type: 'place_contract_order',
    symbol: spec.symbol,
    side: otherSide(position),
    action: 'close',
    orderType: body.type,
    timeInForce: body.type === 'market' ? 'IOC' : 'GTC',
    postOnly: false,
    price: readLimit(body.price, body.type, spec),
    lots: body.lots === undefined ? null : Number(body.lots),
    multiple: null,
    stopLoss: null,
    takeProfit: null,
    positionId: id,
  };
}

/** Reads the new terms of an open order. */
export function readAmendment(
  body: z.infer<typeof amendContractOrderBody>,
  orderId: number,
  { tickUnits }: ContractSpec,
): Omit<AmendContractOrder, keyof CustomerCommand> {
  return {
    type: 'amend_contract_order',
    orderId,
    price: readPrice(body.price, tickUnits),
    lots: Number(body.lots),
  };
}

/**
 * Returns the caller's command, with a digest that does not depend on how the numbers were written.
 */
export function ownedBy<const Intent extends object>(
  caller: Caller,
  clientId: string,
  intent: Intent,
): Intent & CustomerCommand {
  const digest = digestOf(Object.entries(intent).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { ...intent, mode: caller.mode, customer: caller.customer, clientId, digest };
}

function otherSide({ side }: ContractPosition): 'buy' | 'sell' {
  return side === 'buy' ? 'sell' : 'buy';
}

function readLimit(
  price: bigint | undefined,
  type: 'limit' | 'market',
  { tickUnits }: ContractSpec,
): number | null {
  if (type === 'limit') return readPrice(price, tickUnits);
  if (price !== undefined) throw new CatalogueError(CODES.price_invalid);
  return null;
}

/**
 * A market order never rests in the book, so "good till canceled" is read as "immediate or cancel".
 */
function readTerms(
  body: Pick<z.infer<typeof placeContractOrderBody>, 'time_in_force' | 'post_only'>,
  type: 'limit' | 'market',
): { timeInForce: TimeInForce; postOnly: boolean } {
  const asked = body.time_in_force ?? 'GTC';
  const timeInForce = type === 'market' && asked === 'GTC' ? 'IOC' : asked;
  const postOnly = body.post_only ?? false;
  if (postOnly && timeInForce !== 'GTC') throw new CatalogueError(CODES.parameter_invalid);
  return { timeInForce, postOnly };
}

/** Reads a price in ticks. Throws CODES.price_invalid. */
function readPrice(price = 0n, tickUnits: number): number {
  const ticks = price % BigInt(tickUnits) === 0n ? price / BigInt(tickUnits) : 0n;
  if (ticks === 0n || ticks > BigInt(Number.MAX_SAFE_INTEGER)) throw new CatalogueError(CODES.price_invalid);
  return Number(ticks);
}

/**
 * Reads a protection's trigger in ticks, null for none. Throws CODES.stop_loss_or_take_profit_zero
 * for zero, CODES.price_invalid for an invalid price.
 */
export function readTrigger(value: bigint | null | undefined, tickUnits: number): number | null {
  if (value === undefined || value === null) return null;
  if (value === 0n) throw new CatalogueError(CODES.stop_loss_or_take_profit_zero);
  return readPrice(value, tickUnits);
}

/**
 * Reads a quantity in smallest units as engine lots. Throws CODES.lot_range above 500 lots, or for
 * more than two decimals.
 */
export function readLots(quantity: bigint): number {
  const lots = quantity / LOT_UNITS;
  if (quantity % LOT_UNITS !== 0n || lots > BigInt(MOST_LOTS)) throw new CatalogueError(CODES.lot_range);
  return Number(lots);
}

function requireLots(lots: bigint | undefined): number {
  if (lots === undefined) throw new CatalogueError(CODES.lot_range);
  return Number(lots);
}

/** Returns the multiple, which an order to open must have. Throws CODES.multiple_not_offered. */
export function requireMultiple(multiple: number | undefined): number {
  if (multiple === undefined) throw new CatalogueError(CODES.multiple_not_offered);
  return multiple;
}
