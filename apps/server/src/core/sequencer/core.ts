import {
  type AnyEntry,
  apply,
  type BookDepth,
  bookDepth,
  type Command,
  type Counters,
  countersOf,
  type EngineState,
  type Entry,
  entriesOfKind,
  listInstruments,
  type Mode,
  nextDue,
  type Outcome,
  type RememberedCommand,
  recall,
  rememberedLast,
  stateHash,
} from '@trade/engine';
import type { ProjectedBatch } from '../projection/index.ts';

/** The engine's state in memory, advanced batch by batch. */
export class Core {
  private lastSeq: number;

  constructor(private readonly state: EngineState) {
    this.lastSeq = state.seq;
  }

  /** The last command applied; the journal may not hold it yet. */
  get seq(): number {
    return this.lastSeq;
  }

  /** Time of the last command (ms); the next may not be earlier. */
  get time(): number {
    return this.state.time;
  }

  get hash(): string {
    return stateHash(this.state);
  }

  /** Sequence, time, counters and state hash, as the tables record them. */
  position(): { seq: number; time: number; counters: Counters; hash: string } {
    return { seq: this.lastSeq, time: this.time, counters: countersOf(this.state), hash: this.hash };
  }

  /**
   * Applies commands in order, all at one time. They are taken one by one, so that whoever gives
   * them sees the state that each one meets. After an exception the state must not be used again.
   */
  run(given: Iterable<Command>, time: number): ProjectedBatch {
    const firstSeq = this.lastSeq + 1;
    const remembered: RememberedCommand[] = [];
    const commands: Command[] = [];
    const outcomes: Outcome[] = [];
    for (const command of given) {
      this.lastSeq += 1;
      commands.push(command);
      outcomes.push(apply(this.state, this.lastSeq, time, command));
      const memory = rememberedLast(this.state);
      if (memory) remembered.push(memory);
    }
    return {
      firstSeq,
      lastSeq: this.lastSeq,
      time,
      commands,
      outcomes,
      remembered,
      counters: countersOf(this.state),
      stateHash: this.hash,
    };
  }

  /** The first result under a key, if the engine still remembers it. */
  recall(key: string): RememberedCommand | null {
    return recall(this.state, key);
  }

  depth(mode: Mode, symbol: string, levels: number): BookDepth {
    return bookDepth(this.state, mode, symbol, levels);
  }

  look<Answer>(ask: (state: EngineState) => Answer): Answer {
    return ask(this.state);
  }

  /** When the engine must next act by itself (ms since the epoch); null when nothing is due. */
  nextDue(): number | null {
    return nextDue(this.state);
  }

  symbols(): string[] {
    return listInstruments(this.state).map(({ instrument }) => instrument.symbol);
  }

  contracts(): string[] {
    return entriesOfKind(this.state, 'contract').map(({ body }) => body.spec.symbol);
  }
}

const MODES: readonly Mode[] = ['real', 'demo'];
/** Levels kept per side. */
const LEVELS = 100;

/**
 * Whether an entry is part of a contract's order book: a customer's order, or the market's state
 * with the provider's quotes.
 */
function isOfBook(entry: AnyEntry): entry is Entry<'contract_order'> | Entry<'contract_market'> {
  return entry.kind === 'contract_order' || entry.kind === 'contract_market';
}

/**
 * The order books as of the last commit. The engine itself may be one batch ahead, which must not
 * be published yet.
 */
export class PublishedDepth {
  private readonly books = new Map<string, BookDepth>();

  constructor(private readonly core: Core) {
    for (const symbol of [...core.symbols(), ...core.contracts()]) {
      for (const mode of MODES) this.refresh(mode, symbol);
    }
  }

  /** Updates the books that a committed batch touched. */
  publish({ outcomes }: ProjectedBatch): void {
    const touched = new Map<string, [Mode, string]>();
    const touch = (mode: Mode, symbol: string) => touched.set(`${mode}:${symbol}`, [mode, symbol]);
    for (const { events } of outcomes) {
      for (const event of events) {
        if (event.type === 'order') touch(event.order.mode, event.order.symbol);
        if (event.type === 'ladder') touch(event.mode, event.symbol);
        if (event.type === 'entry' && isOfBook(event.entry)) touch(event.entry.mode, event.entry.body.symbol);
      }
    }
    for (const [mode, symbol] of touched.values()) this.refresh(mode, symbol);
  }

  depth(mode: Mode, symbol: string, levels: number): BookDepth {
    const { bids, asks } = this.books.get(`${mode}:${symbol}`) ?? { bids: [], asks: [] };
    return { bids: bids.slice(0, levels), asks: asks.slice(0, levels) };
  }

  private refresh(mode: Mode, symbol: string): void {
    this.books.set(`${mode}:${symbol}`, this.core.depth(mode, symbol, LEVELS));
  }
}
