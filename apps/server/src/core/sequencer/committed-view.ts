import type { BookDepth, EngineState, Mode } from '@trade/engine';
import type { CommittedState } from './committed-state.ts';
import type { CommittedBatch, Sequencer } from './sequencer.ts';

/**
 * What a sequencer shows of the committed state, the same for one that writes and one that follows.
 */
export abstract class CommittedView
  implements Pick<Sequencer, 'projected' | 'projectedFor' | 'onCommitted' | 'depth' | 'look'>
{
  constructor(protected readonly committed: CommittedState) {}

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
