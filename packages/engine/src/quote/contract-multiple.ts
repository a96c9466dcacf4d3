import { greatest, least, notional } from './amounts.ts';
import type { LeveragedSize } from './contract-cross.ts';
import { equity, initialMargin } from './contract-margin.ts';
import type { ContractTerms } from './contract-terms.ts';

/*
 * Changing the multiple of an open position. With I(n) the initial margin of its cost at a multiple
 * n:
 *
 * - lowered: I(new) - margin is taken from what is available; nothing, when the margin is that much
 *   already
 * - raised:  I(old) - I(new) is returned, no more: what a rescue has added beyond I(old) stays, and
 *   what its owner has added stays beyond I(new), though it was a part of I(old) meanwhile. It is
 *   returned as far as the equity at the mark stays at the initial margin of the value there
 */

/** A position with the margin that its owner has added. */
export interface AddedSize extends LeveragedSize {
  /** Quote units; absent when none was. */
  addedMargin?: bigint;
}

/**
 * Returns the margin, in quote units, that a position lacks to its initial margin at a multiple, at
 * its cost and at the mark (ticks); negative when it has more.
 */
export function missingInitial(
  position: LeveragedSize,
  multiple: number,
  mark: number,
  terms: ContractTerms,
): bigint {
  const value = notional(mark, position.lots, terms.unitsPerTickLot);
  return greatest(
    initialMargin(position.cost, multiple) - position.margin,
    initialMargin(value, multiple) - equity(position, mark, terms),
  );
}

/** What a change of the multiple comes to, in quote units. */
export interface MultipleChange {
  /** The margin of the position afterwards. */
  margin: bigint;
  /** Taken from what is available; negative when it is returned. */
  moved: bigint;
}

/**
 * Returns what changing a position's multiple moves at a mark (ticks), or why it is refused:
 * `balance` when too little is available for the new initial margin, `margin` when the position has
 * less than that at the mark.
 */
export function multipleChange(
  position: AddedSize,
  multiple: number,
  { available, mark }: { available: bigint; mark: number },
  terms: ContractTerms,
): MultipleChange | 'balance' | 'margin' {
  const { cost, margin, addedMargin = 0n } = position;
  if (multiple === position.multiple) return { margin, moved: 0n };
  const initial = initialMargin(cost, multiple);
  if (margin < initial) {
    const moved = initial - margin;
    return moved > available ? 'balance' : { margin: initial, moved };
  }
  if (multiple < position.multiple) return { margin, moved: 0n };
  const free = -missingInitial(position, multiple, mark, terms);
  if (free < 0n) return 'margin';
  const own = greatest(0n, margin - initial - addedMargin);
  const returned = least(least(initialMargin(cost, position.multiple) - initial, own), free);
  return { margin: margin - returned, moved: -returned };
}
