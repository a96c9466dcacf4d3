import { type EngineState, type Entry, entriesOf } from '@trade/engine';
import type { Caller } from '../../platform/gateway/index.ts';
import { reduceOnlyRefused } from './perpetual-refusals.ts';
import type { Setup } from './perpetual-setups.ts';
import type { Perpetual } from './perpetuals.ts';
import { Refusal } from './refusals.ts';

export type PositionEntry = Entry<'contract_position'>;

/** What of an order decides whether it opens or closes. */
interface Wanted {
  side: 'buy' | 'sell';
  /** Engine lots; null to close all. */
  lots: number | null;
  reduceOnly: boolean;
  /** Whether it takes lots that resting orders would close, as orders at the market do. */
  takesAny: boolean;
}

/** What an order does to the positions of an account that has one side in each contract. */
export type Act =
  /** `lots` null for all of the position. */
  | { action: 'close'; position: PositionEntry; lots: number | null }
  /** With the position that it increases; null for a new one. */
  | { action: 'open'; position: PositionEntry | null; lots: number };

const other = (side: 'buy' | 'sell'): 'buy' | 'sell' => (side === 'buy' ? 'sell' : 'buy');

/** A customer's open positions in a contract. */
export function positionsIn(state: EngineState, { customer, mode }: Caller, perpetual: Perpetual) {
  const { symbol } = perpetual.contract.spec;
  return entriesOf(state, mode, customer, 'contract_position').filter(({ body }) => body.symbol === symbol);
}

/** A customer's open orders in a contract. */
function ordersIn(state: EngineState, { customer, mode }: Caller, perpetual: Perpetual) {
  const { symbol } = perpetual.contract.spec;
  return entriesOf(state, mode, customer, 'contract_order').filter(({ body }) => body.symbol === symbol);
}

/**
 * Decides what an order does. The engine keeps long and short apart, the dialect knows one side:
 * what is against a position closes it, and nothing opens the other side while there is one. Throws
 * -2022 for an order that shall only reduce and cannot, -4118 for one that is larger than the
 * position, -4067 while orders wait that would open the other side.
 */
export function actOf(state: EngineState, caller: Caller, perpetual: Perpetual, wanted: Wanted): Act {
  const { lots, reduceOnly, side, takesAny } = wanted;
  const open = positionsIn(state, caller, perpetual);
  const against = open.find(({ body }) => body.side === other(side));
  if (against) {
    const resting = ordersIn(state, caller, perpetual).filter(({ body }) => body.positionId === against.id);
    const free = against.body.lots - (takesAny ? 0 : lotsClosing(resting));
    if (lots === null) return { action: 'close', position: against, lots };
    if (lots <= free) return { action: 'close', position: against, lots };
    if (reduceOnly && free > 0) return { action: 'close', position: against, lots: free };
    if (reduceOnly) throw reduceOnlyRefused();
    throw new Refusal(
      -4118,
      'The order is larger than the open position. Please close the position with one order and open with another.',
    );
  }
  if (reduceOnly || lots === null) throw reduceOnlyRefused();
  const position = open.find(({ body }) => body.side === side) ?? null;
  const opensOther = ordersIn(state, caller, perpetual).some(
    ({ body }) => body.action === 'open' && body.side !== side,
  );
  if (opensOther) throw new Refusal(-4067, 'Orders that would open the other side are open.');
  return { action: 'open', position, lots };
}

function lotsClosing(orders: ReturnType<typeof ordersIn>): number {
  return orders
    .filter(({ body }) => body.action === 'close')
    .reduce((sum, { body }) => sum + body.lots - body.filledLots, 0);
}

/** What opens has the multiple and margin mode of its position, or those that were chosen. */
export async function setupOf(position: PositionEntry | null, chosen: () => Promise<Setup>): Promise<Setup> {
  if (position === null) return chosen();
  const { marginMode = 'isolated', multiple } = position.body;
  return { marginMode, multiple };
}
