import type { ReferenceTick } from '../../model.ts';

/** The terms of a financial product; an operator may change them until its sale starts. */
export interface FinancialTerms {
  /**
   * The market whose price decides: shares are paid in its base, the other outcome is paid in its
   * quote.
   */
  symbol: string;
  name: string;
  /** Price of one share, in smallest units of the coin. */
  sharePrice: bigint;
  /** Yearly rate in parts per million. */
  ratePpm: number;
  /** Smallest units of the quote for one whole coin. */
  referencePrice: bigint;
  shares: number;
  days: number;
  /** Ms since the epoch. */
  saleStartsAt: number;
  /** No share is sold from then on. */
  saleEndsAt: number;
}

/**
 * The reference tick that decided an outcome, with its price in smallest units of the quote for one
 * whole coin.
 */
export interface FinancialSettlement extends Pick<ReferenceTick, 'tickId' | 'at'> {
  price: bigint;
}

export interface FinancialProduct extends FinancialTerms {
  /** The coin, and the asset of its price. */
  asset: string;
  quote: string;
  /**
   * Fixed number of days after the planned end of the sale; ending the sale early does not move it.
   */
  maturesAt: number;
  soldShares: number;
  orders: number;
  /** `withdrawn`: taken off sale before anybody bought. */
  status: 'open' | 'settled' | 'withdrawn';
  settlement: FinancialSettlement | null;
}

/** Shares that a customer has bought, with all data for their settlement. */
export interface FinancialOrder {
  clientId: string;
  productId: number;
  name: string;
  asset: string;
  quote: string;
  shares: number;
  sharePrice: bigint;
  /** Paid amount, in smallest units of the coin. */
  amount: bigint;
  ratePpm: number;
  referencePrice: bigint;
  days: number;
  maturesAt: number;
  /** What each outcome pays. The pool holds both from purchase to settlement. */
  coinPayout: bigint;
  quotePayout: bigint;
  status: 'purchased' | 'completed';
  settlement: FinancialSettlement | null;
  /** Amount and asset paid out; null before maturity. */
  paid: bigint | null;
  paidAsset: string | null;
  closedAt: number | null;
}
