import type { AccountKind } from '../model.ts';

/** A movement between two accounts of one customer, complete as soon as it is made. */
export interface FundTransfer {
  asset: string;
  /** Smallest units. */
  amount: bigint;
  from: AccountKind;
  to: AccountKind;
}
