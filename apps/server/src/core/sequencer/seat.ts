import type { BookDepth, Command, EngineState, Mode, Outcome } from '@trade/engine';
import type { CommittedState } from './committed-state.ts';
import type { CommittedBatch, Sequencer, SequencerStatus } from './sequencer.ts';

/** The exchange of a process that first follows the journal and may later write it. Who uses it does not notice the change. */
export class Seat implements Sequencer {
  constructor(
    private readonly committed: CommittedState,
    private holder: Pick<Sequencer, 'submit' | 'status' | 'reached'>,
  ) {}

  /** From now on commands go to `holder`. */
  give(holder: Pick<Sequencer, 'submit' | 'status' | 'reached'>): void {
    this.holder = holder;
  }

  get status(): SequencerStatus {
    return this.holder.status;
  }

  submit(command: Command): Promise<Outcome> {
    return this.holder.submit(command);
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
