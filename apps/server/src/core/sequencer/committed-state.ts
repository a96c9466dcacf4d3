import type { BookDepth, EngineState, Mode } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { Logger } from 'pino';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { ProjectedBatch, Tables } from '../projection/index.ts';
import { type Core, PublishedDepth } from './core.ts';
import { LastCommands } from './remembered.ts';
import type { CommittedBatch } from './sequencer.ts';

/** ms that a reader waits for the tables before it is told to try again. */
const READ_PATIENCE = 8_000;

/**
 * What everybody in this process sees of the engine, whether it writes the journal here or follows
 * it: the state, the books as of the last committed batch, each customer's last command, and who
 * listens to batches.
 */
export class CommittedState {
  private readonly published: PublishedDepth;
  private readonly lastCommands: LastCommands;
  private readonly listeners = new Set<(batch: CommittedBatch) => void>();
  private committed: { seq: number; hash: string };

  constructor(
    readonly core: Core,
    readonly tables: Tables,
    private readonly logger: Pick<Logger, 'error'>,
  ) {
    this.published = new PublishedDepth(core);
    this.committed = { seq: core.seq, hash: core.hash };
    this.lastCommands = new LastCommands(core.seq);
    tables.onProgress((reached) => this.lastCommands.projected(reached));
  }

  /** The last committed sequence. */
  get seq(): number {
    return this.committed.seq;
  }

  /** The engine's hash of its whole state at `seq`. */
  get stateHash(): string {
    return this.committed.hash;
  }

  /**
   * How old, in ms, the oldest command is that the tables lack, as far as this process knows; 0
   * when they lack none.
   */
  projectionAge(now: number): number {
    const { oldest } = this.tables;
    return oldest === null ? 0 : Math.max(0, now - oldest);
  }

  /** Makes a committed batch visible, and tells everybody. */
  publish(batch: ProjectedBatch): void {
    this.committed = { seq: batch.lastSeq, hash: batch.stateHash };
    this.published.publish(batch);
    this.lastCommands.acknowledged(batch);
    this.tables.push(batch);
    for (const listener of this.listeners) {
      try {
        listener(batch);
      } catch (error) {
        this.logger.error({ err: error }, 'a listener of the exchange failed');
      }
    }
  }

  onCommitted(listener: (batch: CommittedBatch) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  depth(mode: Mode, symbol: string, levels: number): BookDepth {
    return this.published.depth(mode, symbol, levels);
  }

  look<Answer>(ask: (state: EngineState) => Answer): Answer {
    return this.core.look(ask);
  }

  /**
   * Resolves once the tables hold `seq`; rejects with 558 when they do not within a reader's
   * patience.
   */
  async projected(seq: number): Promise<void> {
    if (seq <= this.tables.reached) return;
    const late = new AbortController();
    const giveUp = () => late.abort(new CatalogueError(CODES.service_unavailable));
    const timer = setTimeout(giveUp, READ_PATIENCE);
    try {
      await this.tables.wait(seq, late.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async projectedFor(customer: number): Promise<number> {
    const seq = this.lastCommands.of(customer);
    await this.projected(seq);
    return seq;
  }
}
