import type { ContractCommand } from './contracts/commands.ts';
import type { CustomerCommand } from './customer-command.ts';
import type { ProductCommand } from './earn/commands.ts';
import type {
  AccountKind,
  AssetSpec,
  InstrumentSpec,
  LedgerCategory,
  Mode,
  OrderType,
  ReferenceTick,
  Side,
  SystemAccount,
  TimeInForce,
  TradingStatus,
} from './model.ts';
import type { BuyOption, CloseOption, CloseOptions, SetOptionTerms } from './options/close.ts';
import type { FundsCommand } from './treasury/exchange-funds.ts';
import type { WithdrawalCommand } from './treasury/withdrawals/commands.ts';

export type { CustomerCommand };

export interface PlaceSpotOrder extends CustomerCommand {
  type: 'place_spot_order';
  symbol: string;
  side: Side;
  orderType: OrderType;
  timeInForce: TimeInForce;
  postOnly: boolean;
  /** Ticks; null for a market order. */
  price: number | null;
  /** Lots; null for a market buy by total. */
  lots: number | null;
  /** Quote units as text, for a market buy by total; otherwise null. */
  total: string | null;
}

export interface CancelSpotOrder {
  type: 'cancel_spot_order';
  mode: Mode;
  customer: number;
  orderId: number;
}

export interface CancelSpotOrders {
  type: 'cancel_spot_orders';
  mode: Mode;
  customer: number;
  /** Only this symbol's orders; null for all. */
  symbol: string | null;
}

/** One of the venue's own accounts. `kind` only for the liquidity provider, which has a contract account besides. */
export interface VenueAccount {
  system: Exclude<SystemAccount, 'custody' | 'contract_clearing'>;
  kind?: 'contract';
}

/** Brings money in from custody, to a customer or to a system account. */
export interface Fund {
  type: 'fund';
  /** Repeating a reference changes nothing. */
  reference: string;
  mode: Mode;
  to: { customer: number; kind: AccountKind } | VenueAccount;
  asset: string;
  /** Smallest units, as text. */
  amount: string;
  category: LedgerCategory;
}

/** Takes money out to custody, from what a customer has available. */
export interface Defund {
  type: 'defund';
  /** Repeating a reference changes nothing. */
  reference: string;
  mode: Mode;
  customer: number;
  kind: AccountKind;
  asset: string;
  /** Smallest units, as text. */
  amount: string;
  category: LedgerCategory;
}

/** Takes the venue's own money out to custody: what its accounts have earned, or was brought in and is not needed any more. */
export interface DefundVenue {
  type: 'defund_venue';
  /** Repeating a reference changes nothing. */
  reference: string;
  mode: Mode;
  from: VenueAccount;
  asset: string;
  /** Smallest units, as text. */
  amount: string;
  category: LedgerCategory;
}

/** Cancels everything the demo customer has open and brings each account back to `amount` of `asset` and nothing else. */
export interface ResetDemo {
  type: 'reset_demo';
  customer: number;
  asset: string;
  /** Smallest units per account kind, as text. */
  amount: string;
}

/** Adds an asset; the same asset again must be identical. */
export interface ListAsset {
  type: 'list_asset';
  asset: AssetSpec;
}

/** Adds an instrument, or changes what may change of a listed one (fees, minimum, maximum, slippage, ladder; never tick or lot). */
export interface ListInstrument {
  type: 'list_instrument';
  instrument: InstrumentSpec;
  /** Repeating a reference answers the first result and changes nothing; without one the command may be repeated. */
  reference?: string;
}

/** Opens or suspends trading in one instrument (a stale feed, an operator). Cancelling stays possible while suspended. */
export interface SetTradingStatus {
  type: 'set_trading_status';
  symbol: string;
  status: TradingStatus;
}

/** One reference tick: moves the ladder in every book of its symbol. */
export interface Tick extends ReferenceTick {
  type: 'tick';
}

/** Lets time pass: whatever is due by now is done. */
export interface Clock {
  type: 'clock';
}

/**
 * Everything that can happen to the exchange. Commands are plain JSON values, so the journal is their JSON text.
 * Time and sequence come beside them, from the runner.
 */
export type Command =
  | PlaceSpotOrder
  | CancelSpotOrder
  | CancelSpotOrders
  | Fund
  | Defund
  | DefundVenue
  | WithdrawalCommand
  | SetOptionTerms
  | BuyOption
  | CloseOption
  | CloseOptions
  | ContractCommand
  | FundsCommand
  | ProductCommand
  | ResetDemo
  | ListAsset
  | ListInstrument
  | SetTradingStatus
  | Tick
  | Clock;
