import type { AnyEntry } from './kernel/register/entry.ts';
import type {
  AccountBalance,
  AssetSpec,
  InstrumentSpec,
  Ladder,
  Order,
  ReferenceTick,
  TradingStatus,
} from './model.ts';

/** A client id (or funding reference) that the engine still remembers, with the first result. */
export interface RememberedCommand {
  /** `customer:mode:clientId`, or `fund:reference`. */
  key: string;
  digest: string;
  seq: number;
  orderId: number | null;
  /** Catalogue code of the first result, or null when it was accepted. */
  code: number | null;
}

/** Running numbers of the engine. */
export interface Counters {
  /** Last number given to an order or a ladder quote. */
  order: number;
  trade: number;
  transfer: number;
  /** Last number given to an entry of the register. */
  entry: number;
}

/**
 * The whole state as plain rows: what recovery loads and what the projection's tables hold.
 * Order of rows does not matter; an incomplete snapshot is refused by its counts and its hash.
 */
export interface Snapshot {
  seq: number;
  time: number;
  counters: Counters;
  assets: AssetSpec[];
  instruments: { instrument: InstrumentSpec; status: TradingStatus; lastTick: ReferenceTick | null }[];
  balances: AccountBalance[];
  /** Orders with status `new`. */
  orders: Order[];
  ladders: Ladder[];
  /** The open entries of the register. */
  entries: AnyEntry[];
  /** The last `REMEMBERED_COMMANDS` client ids. */
  remembered: RememberedCommand[];
  /** The state hash at `seq`. */
  hash: string;
}
