import type {
  AccountBalance,
  AccountKind,
  AssetSpec,
  Bucket,
  InstrumentSpec,
  Ladder,
  LedgerCategory,
  Mode,
  Order,
  ReferenceTick,
  Side,
  TradedVolume,
  TradingStatus,
} from '../../model.ts';
import type { AnyEntry } from '../register/entry.ts';

/** One end of a transfer. */
export interface TransferEnd {
  owner: number;
  kind: AccountKind;
  bucket: Bucket;
  /** Category of the movement in this account's ledger. */
  category: LedgerCategory;
}

/** An immutable movement of money: one debit, one credit, the same amount. */
export interface TransferEvent {
  type: 'transfer';
  id: number;
  mode: Mode;
  asset: string;
  amount: bigint;
  from: TransferEnd;
  to: TransferEnd;
  /** The cause: `order:17`, `trade:4`, or the reference of a funding. */
  reference: string;
}

/** Balance of an account after the command; one event for each changed account. */
export interface BalanceEvent extends AccountBalance {
  type: 'balance';
}

/** The order after the command; one event for each changed order. */
export interface OrderEvent {
  type: 'order';
  order: Order;
}

/** One party of a trade. `orderId` is null for the liquidity provider. */
export interface TradeParty {
  owner: number;
  orderId: number | null;
  fee: bigint;
  feeAsset: string;
}

export interface TradeEvent {
  type: 'trade';
  id: number;
  mode: Mode;
  symbol: string;
  /** In ticks. */
  price: number;
  lots: number;
  /** In quote units. */
  quote: bigint;
  takerSide: Side;
  maker: TradeParty;
  taker: TradeParty;
}

/** The liquidity provider's whole ladder in one book, after the command. */
export interface LadderEvent extends Ladder {
  type: 'ladder';
}

/** What a customer has traded, after the command; one event for each changed volume. */
export interface VolumeEvent extends TradedVolume {
  type: 'volume';
}

export interface TickEvent extends ReferenceTick {
  type: 'tick';
}

export interface AssetEvent {
  type: 'asset';
  asset: AssetSpec;
}

export interface InstrumentEvent {
  type: 'instrument';
  instrument: InstrumentSpec;
  status: TradingStatus;
}

/** The entry after the command; one event for each changed entry. */
export interface EntryEvent {
  type: 'entry';
  entry: AnyEntry;
}

export type EngineEvent =
  | TransferEvent
  | BalanceEvent
  | OrderEvent
  | EntryEvent
  | TradeEvent
  | LadderEvent
  | VolumeEvent
  | TickEvent
  | AssetEvent
  | InstrumentEvent;

/**
 * A refusal with a code of the error catalogue. Nothing has changed except, for a customer's
 * command, the memory of its client id.
 */
export interface Rejection {
  code: number;
}

/** The result of a command. */
export interface Outcome {
  seq: number;
  time: number;
  /** The order placed, or null for commands that place none. */
  orderId: number | null;
  rejection: Rejection | null;
  /**
   * Whether a client id (or funding reference) was seen before with the same body: `orderId` and
   * `rejection` are then those of the first result.
   */
  duplicate: boolean;
  events: readonly EngineEvent[];
}
