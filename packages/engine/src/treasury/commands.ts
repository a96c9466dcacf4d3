import type { CustomerCommand } from '../customer-command.ts';
import type { AccountKind, Mode } from '../model.ts';

/** Moves money between two accounts of one customer. */
export interface TransferFunds extends CustomerCommand {
  type: 'transfer_funds';
  from: AccountKind;
  to: AccountKind;
  asset: string;
  /** Smallest units, as text. */
  amount: string;
}

/** Puts the terms of exchanges in force for quotes from now on. The same terms again change nothing. */
export interface SetConversionTerms {
  type: 'set_exchange_terms';
  valuation: string;
  spreadPpm: number;
  feePpm: number;
  /** Smallest units of the valuation asset, as text. */
  minimum: string;
  /** Ms. */
  quoteMs: number;
}

/** Asks for a firm rate. It replaces the customer's earlier quote; a repetition makes another one and moves no money. */
export interface QuoteConversion {
  type: 'quote_exchange';
  mode: Mode;
  customer: number;
  from: string;
  to: string;
  /** Smallest units of `from`, as text. */
  amount: string;
}

/** Takes a quote as it is: coin account against coin account, with the liquidity provider on the other side. */
export interface Convert extends CustomerCommand {
  type: 'exchange_funds';
  quoteId: number;
  /** What the customer believes that was quoted. */
  from: string;
  to: string;
  amount: string;
}

export type FundsCommand = TransferFunds | SetConversionTerms | QuoteConversion | Convert;
