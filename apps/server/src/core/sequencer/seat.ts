import type { BookDepth, Command, EngineState, Mode, Outcome } from '@trade/engine';
import type { CommittedState } from './committed-state.ts';
import type { BoundedCommand, CommittedBatch, Sequencer, SequencerStatus } from './sequencer.ts';
import type { Bound, TallyReading } from './tallies.ts';

type Holder = Pick<Sequencer, 'submit' | 'tally' | 'status' | 'reached'>;

/** The exchange of a process that first follows the journal and may later write it. Who uses it does not notice the change. */
export class Seat implements Sequencer {
  constructor(
    private readonly committed: CommittedState,
    private holder: Holder,
  ) {}

  /** From now on commands go to `holder`. */
  give(holder: Holder): void {
    this.holder = holder;
  }

  get status(): SequencerStatus {
    return this.holder.status;
  }

  submit(command: BoundedCommand, bound: Bound): Promise<Outcome>;
  submit(command: Command): Promise<Outcome>;
  submit(command: BoundedCommand, bound?: Bound): Promise<Outcome> {
    return bound ? this.holder.submit(command, bound) : this.holder.submit(command);
  }

  tally(customer: number): Promise<TallyReading> {
    return this.holder.tally(customer);
  }

  reached(seq: number): Promise<void> {
    return this.holder.reached(seq);
  }

  projected(seq: number): Promise<void> {
    return this.committed.projected(seq);
  }

  projectedFor(customer: number): Promise<number> {
    return this.committed.projectedFor(customer);
  }

  onCommitted(listener: (batch: CommittedBatch) => void): () => void {
    return this.committed.onCommitted(listener);
  }

  depth(mode: Mode, symbol: string, levels: number): BookDepth {
    return this.committed.depth(mode, symbol, levels);
  }

  look<Answer>(ask: (state: EngineState) => Answer): Answer {
    return this.committed.look(ask);
  }
}
