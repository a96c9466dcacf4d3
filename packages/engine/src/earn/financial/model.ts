import type { ReferenceTick } from '../../model.ts';

/** What an operator sets of a financial product, until its sale starts. */
export interface FinancialTerms {
  /** The market whose reference price decides: its base is what shares are paid in, its quote what the other outcome pays. */
  symbol: string;
  name: string;
  /** Of one share, in smallest units of the coin. */
  sharePrice: bigint;
  /** A year, in parts per million. */
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

/** The reference tick that decided an outcome, and its price in smallest units of the quote for one whole coin. */
export interface FinancialSettlement extends Pick<ReferenceTick, 'tickId' | 'at'> {
  price: bigint;
}

export interface FinancialProduct extends FinancialTerms {
  /** The coin and what its price is in. */
  asset: string;
  quote: string;
  /** So many days after the sale was to end; a sale ended early changes nothing for who has bought. */
  maturesAt: number;
  soldShares: number;
  orders: number;
  /** `withdrawn`: taken off sale before anybody bought. */
  status: 'open' | 'settled' | 'withdrawn';
  settlement: FinancialSettlement | null;
}

/** Shares that a customer has bought, with all that their settlement needs. */
export interface FinancialOrder {
  clientId: string;
  productId: number;
  name: string;
  asset: string;
  quote: string;
  shares: number;
  sharePrice: bigint;
  /** Invested, in smallest units of the coin. */
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
  /** What was paid, and in what; null before maturity. */
  paid: bigint | null;
  paidAsset: string | null;
  closedAt: number | null;
}
