import {
  apply,
  type BookDepth,
  bookDepth,
  type Command,
  type Counters,
  countersOf,
  type EngineState,
  entriesOfKind,
  identityOf,
  listAssets,
  listInstruments,
  type Mode,
  nextDue,
  type RememberedCommand,
  recall,
  stateHash,
} from '@trade/engine';
import type { ProjectedBatch } from '../projection/index.ts';

/** The engine's state in memory, moved on a batch at a time. */
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

  /** How far it is, as the tables say it. */
  position(): { seq: number; time: number; counters: Counters; hash: string } {
    return { seq: this.lastSeq, time: this.time, counters: countersOf(this.state), hash: this.hash };
  }

  /** Applies commands at one time, in order. Whatever this throws leaves a state that must not be used again. */
  run(commands: readonly Command[], time: number): ProjectedBatch {
    const firstSeq = this.lastSeq + 1;
    const remembered: RememberedCommand[] = [];
    const outcomes = commands.map((command) => {
      this.lastSeq += 1;
      const outcome = apply(this.state, this.lastSeq, time, command);
      const identity = outcome.duplicate ? null : identityOf(command);
      const memory = identity && recall(this.state, identity.key);
      if (memory?.seq === outcome.seq) remembered.push(memory);
      return outcome;
    });
    return {
      firstSeq,
      lastSeq: this.lastSeq,
      time,
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

  /** When the exchange must next act by itself, ms since the epoch; null when never. */
  nextDue(): number | null {
    return nextDue(this.state);
  }

  symbols(): string[] {
    return listInstruments(this.state).map(({ instrument }) => instrument.symbol);
  }

  contracts(): string[] {
    return entriesOfKind(this.state, 'contract').map(({ body }) => body.spec.symbol);
  }

  assets(): string[] {
    return listAssets(this.state).map(({ code }) => code);
  }
}
