import type { Command, Outcome } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Bus, topic } from '../../platform/bus/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { Tracing } from '../../platform/tracing/index.ts';
import {
  JournalError,
  type JournalPlace,
  type JournalRow,
  readHead,
  readJournalAfter,
} from '../journal/index.ts';
import type { CommittedState } from './committed-state.ts';
import { CommittedView } from './committed-view.ts';
import { replay, restsBetween } from './recovery.ts';
import { RemoteSubmission } from './remote-submission.ts';
import type { BoundedCommand, Sequencer, SequencerStatus } from './sequencer.ts';
import type { Bound, TallyReading } from './tallies.ts';

/** A committed row, from whoever writes the journal; without `row` it was too large to be sent. */
export const COMMITTED = topic<{ lastSeq: number; row: JournalRow | null }>(
  'journal.committed',
  z.object({
    lastSeq: z.int(),
    row: z
      .object({
        firstSeq: z.int(),
        lastSeq: z.int(),
        epoch: z.int(),
        engineVersion: z.string(),
        time: z.number(),
        commands: z.string(),
        stateHash: z.string(),
        previousHash: z.string(),
        hash: z.string(),
      })
      .nullable(),
  }),
);

/** ms without a batch after which the journal is asked; a message may have been lost. */
const ASK_AFTER = 500;
const RETRY_AFTER = 500;
/** ms that a reader waits for a write that was acknowledged elsewhere. */
const READ_PATIENCE = 5_000;
const CHECK_EVERY = 10;
/**
 * Rows kept while others are missing before them; what comes beyond is read from the journal, too.
 */
const MOST_ROWS = 500;

export interface FollowerOptions {
  pool: pg.Pool;
  bus: Bus;
  logger: Logger;
  committed: CommittedState;
  /** Traces the way of commands; null where tracing is off. */
  tracing?: Tracing | null;
  /** The journal's row that the state was reached with. */
  place: JournalPlace;
  /** Called once when the state differs from the journal's: the process must end and start anew. */
  onFatal: (error: Error) => void;
}

/**
 * The exchange as a process sees it that does not write: the same engine, fed with the journal's
 * rows as they are committed. Rows come over the bus; what is missing there is read from the
 * journal. Every row must lead to the state hash that it carries.
 */
export class Follower extends CommittedView implements Sequencer {
  private readonly submission: RemoteSubmission;
  private readonly forget: (() => void)[];
  private readonly timer: NodeJS.Timeout;
  private place: JournalPlace;
  /** Rows that came over the bus and are not applied yet, in order. */
  private rows: JournalRow[] = [];
  /** The last sequence that the writer is known to have committed. */
  private knownSeq: number;
  private heardAt = performance.now();
  private working: Promise<void> | null = null;
  private failure: Error | null = null;
  private stopped = false;

  constructor(private readonly options: FollowerOptions) {
    super(options.committed);
    const { bus, place, tracing = null } = options;
    this.place = place;
    this.knownSeq = place.seq;
    this.submission = new RemoteSubmission(bus, () => this.committed.seq, tracing);
    this.forget = [
      bus.listen(COMMITTED, ({ lastSeq, row }) => this.hear(lastSeq, row)),
      bus.onReconnected(() => void this.ask()),
    ];
    this.timer = setInterval(() => {
      if (performance.now() - this.heardAt >= ASK_AFTER) void this.ask();
    }, ASK_AFTER / 2);
  }

  get status(): SequencerStatus {
    return {
      running: !this.stopped && this.failure === null,
      seq: this.committed.seq,
      projectedSeq: this.committed.tables.reached,
      stateHash: this.committed.stateHash,
    };
  }

  /**
   * Commands that the writer has committed and this process has not applied, as far as it knows.
   */
  get lag(): number {
    return Math.max(0, this.knownSeq - this.committed.seq);
  }

  submit(command: BoundedCommand, bound: Bound): Promise<Outcome>;
  submit(command: Command): Promise<Outcome>;
  submit(command: Command, bound?: Bound): Promise<Outcome> {
    const { tracing } = this.options;
    const submit = () => this.submission.submit(command, bound ?? null);
    return tracing ? tracing.command(command, submit) : submit();
  }

  tally(customer: number): Promise<TallyReading> {
    return this.submission.tally(customer);
  }

  async reached(seq: number): Promise<void> {
    if (seq <= this.committed.seq) return;
    // A sequence that the journal does not have is of another history; nothing is to be waited for.
    const { lastSeq } = await readHead(this.options.pool);
    this.knownSeq = Math.max(this.knownSeq, lastSeq);
    this.advance();
    const wanted = Math.min(seq, lastSeq);
    const deadline = performance.now() + READ_PATIENCE;
    while (this.committed.seq < wanted) {
      if (this.failure || performance.now() > deadline) throw new CatalogueError(CODES.service_unavailable);
      await Promise.race([this.working, new Promise((resolve) => setTimeout(resolve, CHECK_EVERY))]);
    }
  }

  /**
   * Applies everything that is in the journal now. Rejects when this fails, or is stopped before.
   */
  async catchUp(): Promise<JournalPlace> {
    const { lastSeq } = await readHead(this.options.pool);
    for (;;) {
      if (this.failure) throw this.failure;
      if (this.place.seq >= lastSeq) return this.place;
      // Nothing is applied any more, so waiting for it would never end.
      if (this.stopped) throw new CatalogueError(CODES.service_unavailable);
      this.knownSeq = Math.max(this.knownSeq, lastSeq);
      this.advance();
      await this.working;
    }
  }

  /** Follows no more; the state stays as it is. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    for (const forget of this.forget) forget();
    this.submission.stop();
    await this.working;
  }

  private hear(lastSeq: number, row: JournalRow | null): void {
    this.heardAt = performance.now();
    if (lastSeq <= this.place.seq) return;
    this.knownSeq = Math.max(this.knownSeq, lastSeq);
    if (row && this.rows.length < MOST_ROWS) this.rows.push(row);
    this.advance();
  }

  private async ask(): Promise<void> {
    this.heardAt = performance.now();
    const { seq } = this.place;
    try {
      const { lastSeq } = await readHead(this.options.pool);
      if (lastSeq < seq)
        this.fail(new JournalError(`The journal ends at ${lastSeq}, but it has held ${seq}.`, seq));
      this.knownSeq = Math.max(this.knownSeq, lastSeq);
      this.advance();
    } catch (error) {
      if (!this.stopped) this.options.logger.warn({ err: error }, 'the journal could not be asked');
    }
  }

  private get isBehind(): boolean {
    return !this.stopped && this.failure === null && this.place.seq < this.knownSeq;
  }

  /** Begins to apply what is missing, unless that is under way. */
  private advance(): void {
    if (this.working || !this.isBehind) return;
    this.working = this.work().then(() => {
      this.working = null;
      this.advance();
    });
  }

  private async work(): Promise<void> {
    try {
      while (this.isBehind) {
        const row = this.rows.shift();
        if (row && row.lastSeq <= this.place.seq) continue;
        if (row && row.firstSeq === this.place.seq + 1 && row.previousHash === this.place.hash)
          this.apply(row);
        else await this.readMissing();
      }
    } catch (error) {
      this.fail(error as Error);
    }
  }

  /**
   * Reads what the bus did not bring. A database that is away is asked again; a journal of another
   * history is not.
   */
  private async readMissing(): Promise<void> {
    const known = this.knownSeq;
    const rest = restsBetween();
    try {
      for await (const row of readJournalAfter(this.options.pool, this.place)) {
        if (this.stopped) return;
        this.apply(row);
        await rest();
      }
      this.rows = this.rows.filter(({ lastSeq }) => lastSeq > this.place.seq);
      // What became known meanwhile may stand behind the end that was read.
      if (this.knownSeq === known) this.knownSeq = this.rows.at(-1)?.lastSeq ?? this.place.seq;
    } catch (error) {
      if (isOfHistory(error)) throw error;
      this.options.logger.warn({ err: error }, 'the journal could not be read; trying again');
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
  }

  private apply(row: JournalRow): void {
    const batch = replay(this.committed.core, row);
    this.place = { seq: row.lastSeq, hash: row.hash };
    this.submission.applied(batch);
    this.committed.publish(batch);
    this.submission.settle();
  }

  /** Follows no more: what this process would show is not what the journal says. */
  private fail(error: Error): void {
    if (this.failure) return;
    this.failure = error;
    this.options.logger.fatal({ err: error }, 'the journal cannot be followed');
    void this.committed.tables.stop(error);
    this.options.onFatal(error);
  }
}

/** Whether an error speaks of the journal or the state, and not of a database that is away. */
function isOfHistory(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && error.name !== 'Error';
}
