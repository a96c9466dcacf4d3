import type { PositionSize } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, LOT_DECIMALS, type Position, toUnits } from '@trade/protocol';
import type { ContractRules } from './rules.ts';

/** An open position as the ticket computes with it. */
export interface HeldPosition extends PositionSize {
  readonly id: string;
  readonly multiple: number;
  /** Hundredths of a lot that no order closes yet. */
  readonly closable: number;
}

/**
 * The wire tells the entry price, rounded against its owner to 10^-8; the cost behind it is found again by rounding the other way,
 * exactly for less than one whole base and to less than a millionth beyond.
 */
export function readPosition(position: Position, { terms }: ContractRules): HeldPosition | null {
  const lots = toUnits(position.lots, LOT_DECIMALS);
  const closable = toUnits(position.closable_lots, LOT_DECIMALS);
  const entry = toUnits(position.entry_price, AMOUNT_DECIMALS);
  const margin = toUnits(position.margin, AMOUNT_DECIMALS);
  if (lots === null || closable === null || entry === null || margin === null) return null;
  const whole = 10n ** BigInt(terms.baseDecimals);
  const exact = entry * lots * BigInt(terms.lotUnits);
  const cost = position.side === 'buy' ? exact / whole : (exact + whole - 1n) / whole;
  return {
    id: position.id,
    side: position.side,
    multiple: position.multiple,
    lots: Number(lots),
    closable: Number(closable),
    cost,
    margin,
  };
}
