import type { Command, Outcome } from '@trade/engine';
import type { CommittedState } from './committed-state.ts';
import { CommittedView } from './committed-view.ts';
import type { BoundedCommand, Sequencer, SequencerStatus } from './sequencer.ts';
import type { Bound, TallyReading } from './tallies.ts';

type Holder = Pick<Sequencer, 'submit' | 'tally' | 'status' | 'reached'>;

/**
 * The exchange of a process that first follows the journal and may later write it. Who uses it does
 * not notice the change.
 */
export class Seat extends CommittedView implements Sequencer {
  constructor(
    committed: CommittedState,
    private holder: Holder,
  ) {
    super(committed);
  }

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
}
