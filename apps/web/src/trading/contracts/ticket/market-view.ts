import type { BookDepth } from '@trade/engine';
import type { HeldPosition } from '../held-position.ts';
import type { ContractRules } from '../rules.ts';

/** What a contract's ticket is evaluated against, in the contract's own units. */
export interface ContractView {
  readonly rules: ContractRules;
  /** Null while the book is not known. */
  readonly depth: BookDepth | null;
  /** Ticks; null while it is not known. */
  readonly mark: number | null;
  /** Of the contract account, units of 10^-8; null while it is not known. */
  readonly available: bigint | null;
  /** What the order increases or closes; null when it opens something new. */
  readonly position: HeldPosition | null;
  /** Lots of open orders that increase the same position. */
  readonly waitingLots: number;
  readonly now: number;
}
