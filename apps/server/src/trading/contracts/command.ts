import type {
  ContractPosition,
  ContractSpec,
  CustomerCommand,
  Entry,
  PlaceContractOrder,
  TimeInForce,
} from '@trade/engine';
import {
  CODES,
  type closePositionBody,
  type contractQuoteBody,
  type placeContractOrderBody,
} from '@trade/protocol';
import type { z } from 'zod';
import { digestOf } from '../../core/sequencer/index.ts';
import { type Caller, CatalogueError, readOrderId } from '../../platform/gateway/index.ts';
import { readLots, readMultiple, readPrice, readTrigger } from './read.ts';

/** What a customer wants, without who wants it. */
export type OrderIntent = Omit<PlaceContractOrder, keyof CustomerCommand>;
/** Reads the body of an order or a quote. Refuses combinations that mean nothing with 561. */
export function readOrder(body: z.infer<typeof contractQuoteBody>, spec: ContractSpec): OrderIntent {
  const { action, side, type } = body;
  const opens = action === 'open';
  const protects = body.stop_loss !== undefined || body.take_profit !== undefined;
  if (opens ? body.position_id !== undefined : protects || body.multiple !== undefined) {
    throw new CatalogueError(CODES.parameter_invalid);
  }
  // Every order of a dated contract opens a position of its own, so closing must say which.
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
    lots: readLots(body.lots),
    multiple: opens ? readMultiple(body.multiple) : null,
    stopLoss: readTrigger(body.stop_loss, spec.tickUnits),
    takeProfit: readTrigger(body.take_profit, spec.tickUnits),
    positionId: body.position_id === undefined ? null : readOrderId(body.position_id),
  };
}

/** Reads how a position is to be closed: an order to the other side, of all that can be closed unless it says how much. */
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
    lots: body.lots === undefined ? null : readLots(body.lots),
    multiple: null,
    stopLoss: null,
    takeProfit: null,
    positionId: id,
  };
}

/** The command of a caller: with a digest that is the same for every way of writing the same wish. */
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

function readLimit(price: unknown, type: 'limit' | 'market', { tickUnits }: ContractSpec): number | null {
  if (type === 'limit') return readPrice(price, tickUnits);
  if (price !== undefined) throw new CatalogueError(CODES.price_invalid);
  return null;
}

/** A market order never rests, so for it "good till canceled" is read as "immediate or cancel". */
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
