import type { BookDepth, Command, EngineState, Mode, Outcome } from '@trade/engine';

/** Running figures of the engine, for metrics. */
export interface SequencerStats {
  /** The last committed sequence. */
  seq: number;
  /** Commands that the tables do not hold yet. */
  projectionLag: number;
  /** Commands that wait for their turn. */
  waiting: number;
  /** Since the start. */
  batches: number;
  commands: number;
  lastBatchSize: number;
  lastCommitMs: number;
  totalCommitMs: number;
}

/** Commands that one commit made durable, in order. */
export interface CommittedBatch {
  firstSeq: number;
  lastSeq: number;
  outcomes: readonly Outcome[];
}

/** The face of the single writer that the rest of the server sees. */
export interface Sequencer {
  /**
   * Sequences, applies and journals one command.
   * Resolves after the commit: what it answers survives any crash. A refusal by the rules is an outcome with a `rejection`;
   * the promise rejects only when the engine is not running.
   */
  submit(command: Command): Promise<Outcome>;
  /** Resolves once the read model holds everything up to `seq`. */
  projected(seq: number): Promise<void>;
  /** Resolves once the read model holds this customer's last acknowledged command. */
  projectedFor(customer: number): Promise<void>;
  /** Called after every commit, in order, before the acknowledgements are awaited further. Must not throw. */
  onCommitted(listener: (batch: CommittedBatch) => void): () => void;
  /** The best levels of a book as of the last commit's batch. */
  depth(mode: Mode, symbol: string, levels: number): BookDepth;
  /**
   * Answers a question about the engine's state, for quotes and displays: it may be ahead of the journal by the batch
   * under way. The state must not leave `ask`.
   */
  look<Answer>(ask: (state: EngineState) => Answer): Answer;
  readonly status: SequencerStatus;
}

export interface SequencerStatus {
  running: boolean;
  seq: number;
  projectedSeq: number;
  /** The engine's hash of its whole state at `seq`. */
  stateHash: string;
}

/** The longest that a timer of Node can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Lets the engine act on what is due, at its time. Returns how to stop. */
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
    timer = due === null ? null : setTimeout(ring, Math.min(Math.max(0, due - now()), LONGEST_MS));
  };
  const ring = () => {
    timer = null;
    setFor = null;
    // A refused submission means that the engine has ended: nothing is due any more.
    sequencer.submit({ type: 'clock' }).then(set, () => undefined);
  };
  const forget = sequencer.onCommitted(set);
  set();
  return () => {
    forget();
    if (timer) clearTimeout(timer);
  };
}
