import type { CustomerCommand } from '../customer-command.ts';
import type { OptionDirection } from './option.ts';

/** Puts the terms of a symbol in force for options bought from now on. The same terms again change nothing. */
export interface SetOptionTerms {
  type: 'set_option_terms';
  symbol: string;
  durations: {
    seconds: number;
    payoutPpm: number;
    /** Smallest units of the symbol's quote, as text. */
    minStake: string;
    maxStake: string;
  }[];
  feePpm: number;
  closeSpreadPpm: number;
  /** Ms. */
  closeCutoff: number;
}

/** Buys a timed option out of the option account, at the last reference tick that the exchange has. */
export interface BuyOption extends CustomerCommand {
  type: 'buy_option';
  symbol: string;
  direction: OptionDirection;
  seconds: number;
  /** Smallest units, as text. */
  stake: string;
  /** Refused when the terms are no longer of this version; null takes whatever they are. */
  termsVersion: number | null;
}

/** Closes an option before its expiry, at its fair value less the spread. */
export interface CloseOption extends CustomerCommand {
  type: 'close_option';
  orderId: number;
  /** The least that the customer accepts, in smallest units, as text. */
  minValue: string;
}

/** Closes all of a customer's options in one asset that can be closed, or none when together they bring too little. */
export interface CloseOptions extends CustomerCommand {
  type: 'close_options';
  asset: string;
  /** Only this symbol's; null for all. */
  symbol: string | null;
  minValue: string;
}
