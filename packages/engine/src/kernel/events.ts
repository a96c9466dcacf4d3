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
  TradingStatus,
} from '../model.ts';
import type { AnyEntry } from './register/entry.ts';

/** One end of a transfer. */
export interface TransferEnd {
  owner: number;
  kind: AccountKind;
  bucket: Bucket;
  /** How the ledger of this account names the movement. */
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
  /** What caused it: `order:17`, `trade:4`, or the reference of a funding. */
  reference: string;
}

/** The balance of an account after the command; once per account touched. */
export interface BalanceEvent extends AccountBalance {
  type: 'balance';
}

/** The order after the command; once per order touched. */
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
  /** Ticks. */
  price: number;
  lots: number;
  /** Quote units. */
  quote: bigint;
  takerSide: Side;
  maker: TradeParty;
  taker: TradeParty;
}

/** The liquidity provider's whole ladder in one book, after the command. */
export interface LadderEvent extends Ladder {
  type: 'ladder';
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

/** The entry after the command; once per entry touched. */
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
  | TickEvent
  | AssetEvent
  | InstrumentEvent;

/** Why the engine refused: a code of the error catalogue. Nothing has changed but, for a customer's command, the memory of its client id. */
export interface Rejection {
  code: number;
}

/** What a command came to. */
export interface Outcome {
  seq: number;
  time: number;
  /** The order placed, or null for commands that place none. */
  orderId: number | null;
  rejection: Rejection | null;
  /** True when a client id (or funding reference) was seen before with the same body: `orderId` and `rejection` are the first result's. */
  duplicate: boolean;
  events: readonly EngineEvent[];
}
