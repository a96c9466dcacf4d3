import type { BookDepth, Command, EngineState, Mode, Outcome } from '@trade/engine';
import type { Bound, TallyReading } from './tallies.ts';

/** Figures of the running engine, for metrics. */
export interface SequencerStats {
  /** The last committed sequence. */
  seq: number;
  /** Commands that are not in the tables yet. */
  projectionLag: number;
  /** Age of the oldest command that is not in the tables yet, ms; 0 when all are. */
  projectionAgeMs: number;
  /** Commands that wait in the queue. */
  waiting: number;
  /** Since the start. */
  batches: number;
  commands: number;
  lastBatchSize: number;
  lastCommitMs: number;
  totalCommitMs: number;
}

/** Commands made durable by one commit, in order. */
export interface CommittedBatch {
  firstSeq: number;
  lastSeq: number;
  outcomes: readonly Outcome[];
}

/** A command that concerns one customer. */
export type BoundedCommand = Command & { customer: number };

/** The single writer as the rest of the server sees it. */
export interface Sequencer {
  /**
   * Sequences, applies and journals one command. Resolves after the commit, so that the outcome
   * survives any crash. A refused command resolves with a `rejection`; the promise rejects only
   * when the engine is not running, and with `BeyondBound` when the customer's sum could be beyond
   * the bound.
   */
  submit(command: BoundedCommand, bound: Bound): Promise<Outcome>;
  submit(command: Command): Promise<Outcome>;
  /**
   * Returns what was counted of a customer's bounded commands, once nothing of them is under way.
   */
  tally(customer: number): Promise<TallyReading>;
  /**
   * Resolves once this process shows everything up to `seq`; at once for one that the journal does
   * not have. Rejects with 558 when that takes too long.
   */
  reached(seq: number): Promise<void>;
  /** Resolves once the tables hold everything up to `seq`. */
  projected(seq: number): Promise<void>;
  /**
   * Resolves once the tables hold this customer's last acknowledged command, with a sequence from
   * which on any copy of the tables holds it, too.
   */
  projectedFor(customer: number): Promise<number>;
  /** Called after every commit, in order, before the commands are acknowledged. Must not throw. */
  onCommitted(listener: (batch: CommittedBatch) => void): () => void;
  /** The best levels of a book as of the last commit's batch. */
  depth(mode: Mode, symbol: string, levels: number): BookDepth;
  /**
   * Returns what `ask` reads from the engine's state, for quotes and displays. The state may be
   * ahead of the journal by the batch under way, and must not leave `ask`.
   */
  look<Answer>(ask: (state: EngineState) => Answer): Answer;
  readonly status: SequencerStatus;
}

/** The sequencer in the process that writes the journal. */
export interface WritingSequencer extends Sequencer {
  /**
   * Calls the listener before any command that is not of the feed takes its place in the order, in
   * the same turn: what the listener submits stands before the command. Returns a function that
   * removes it.
   */
  precede(listener: () => void): () => void;
}

export interface SequencerStatus {
  running: boolean;
  seq: number;
  projectedSeq: number;
  /** The engine's hash of its whole state at `seq`. */
  stateHash: string;
}

/**
 * The venue's clock may go a little faster or slower than a timer, so a long wait looks at it
 * again, ms.
 */
const LONGEST_MS = 10_000;

/**
 * Submits a clock command whenever the engine has something due by `now`. Returns a function that
 * stops it.
 */
export function startAlarm(
  sequencer: Pick<Sequencer, 'submit' | 'onCommitted'>,
  nextDue: () => number | null,
  now: () => number,
): () => void {
  let timer: NodeJS.Timeout | null = null;
  let setFor: number | null = null;
  const set = () => {
    const due = nextDue();
    if (due === setFor) return;
    if (timer) clearTimeout(timer);
    setFor = due;
    timer = due === null ? null : setTimeout(wake, delayTo(due), due);
  };
  const delayTo = (due: number) => Math.min(Math.max(1, due - now()), LONGEST_MS);
  const wake = (due: number) => {
    if (now() < due) timer = setTimeout(wake, delayTo(due), due);
    else ring();
  };
  const ring = () => {
    timer = null;
    setFor = null;
    // A rejected submission means that the engine has stopped, so nothing is due any more.
    sequencer.submit({ type: 'clock' }).then(set, () => undefined);
  };
  const forget = sequencer.onCommitted(set);
  set();
  return () => {
    forget();
    if (timer) clearTimeout(timer);
  };
}
