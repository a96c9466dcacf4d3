import type {
  AnyEntry,
  AssetSpec,
  BalanceEvent,
  Command,
  Counters,
  EngineEvent,
  InstrumentEvent,
  LadderEvent,
  Order,
  Outcome,
  RememberedCommand,
  TickEvent,
  TradeEvent,
  TransferEvent,
  VolumeEvent,
} from '@trade/engine';
import type { Stamp } from './bulk.ts';

/** A committed batch with everything that the tables need. */
export interface ProjectedBatch {
  firstSeq: number;
  lastSeq: number;
  /** Time of its commands, ms. */
  time: number;
  commands: readonly Command[];
  outcomes: readonly Outcome[];
  /** The client ids and funding references that the engine saw for the first time. */
  remembered: readonly RememberedCommand[];
  /** The engine's running numbers and state hash after the batch. */
  counters: Counters;
  stateHash: string;
}

/** A letter to a customer about what the engine did by itself. */
export interface EventLetter {
  seq: number;
  customer: number;
  /** Who writes it; see `deliverEventLetters`. */
  kind: string;
  /** What it says, as plain JSON. */
  body: object;
}

/** Returns the letters that a batch calls for. */
export type LettersOf = (batch: ProjectedBatch) => readonly EventLetter[];

/** Rows that are only ever appended, with the stamps of their commands beside them. */
class Appended<Row> {
  readonly rows: Row[] = [];
  readonly stamps: Stamp[] = [];

  add(row: Row, stamp: Stamp): void {
    this.rows.push(row);
    this.stamps.push(stamp);
  }
}

/**
 * What several batches change in the tables: the last state of overwritten rows, and every appended
 * row.
 */
export class RowSet {
  readonly balances = new Map<string, BalanceEvent>();
  readonly orders = new Map<number, Order>();
  readonly entries = new Map<string, AnyEntry>();
  readonly ladders = new Map<string, LadderEvent>();
  readonly volumes = new Map<string, VolumeEvent>();
  readonly assets = new Map<string, AssetSpec>();
  readonly instruments = new Map<string, InstrumentEvent>();
  readonly lastTicks = new Map<string, TickEvent>();
  readonly ticks = new Appended<TickEvent>();
  readonly trades = new Appended<TradeEvent>();
  readonly transfers = new Appended<TransferEvent>();
  readonly remembered = new Appended<RememberedCommand>();
  readonly letters: EventLetter[] = [];

  constructor(batches: readonly ProjectedBatch[], lettersOf: LettersOf = () => []) {
    for (const batch of batches) {
      const { time, outcomes, remembered } = batch;
      this.letters.push(...lettersOf(batch));
      for (const command of remembered) this.remembered.add(command, { seq: command.seq, time });
      for (const { seq, events } of outcomes) {
        const stamp = { seq, time };
        for (const event of events) this.add(event, stamp);
      }
    }
  }

  private add(event: EngineEvent, stamp: Stamp): void {
    switch (event.type) {
      case 'transfer':
        this.transfers.add(event, stamp);
        break;
      case 'balance':
        this.balances.set(`${event.owner}:${event.mode}:${event.kind}:${event.asset}`, event);
        break;
      case 'order':
        this.orders.set(event.order.id, event.order);
        break;
      case 'entry':
        this.entries.set(`${event.entry.kind}:${event.entry.id}`, event.entry);
        break;
      case 'trade':
        this.trades.add(event, stamp);
        break;
      case 'ladder':
        this.ladders.set(`${event.mode}:${event.symbol}`, event);
        break;
      case 'volume':
        this.volumes.set(`${event.mode}:${event.customer}`, event);
        break;
      case 'tick':
        this.lastTicks.set(event.symbol, event);
        this.ticks.add(event, stamp);
        break;
      case 'asset':
        this.assets.set(event.asset.code, event.asset);
        break;
      case 'instrument':
        this.instruments.set(event.instrument.symbol, event);
        break;
    }
  }
}
