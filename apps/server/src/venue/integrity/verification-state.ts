import type { LedgerVerification } from '@trade/protocol';
import { z } from 'zod';
import { type Bus, hearOthers, type Others, topic } from '../../platform/bus/index.ts';

/** How the verification of the books stands. */
export interface VerificationState {
  running: boolean;
  /** The last result since this process began; null before the first. */
  last: LedgerVerification | null;
  /** Why the last one could not be done; null when it was done. */
  failure: string | null;
}

/** How it stands at the process that verifies; repeated while it does. */
const TOLD = topic<VerificationState & { by: string }>(
  'books.verification',
  z.object({
    by: z.string(),
    running: z.boolean(),
    last: z.custom<LedgerVerification>((last) => typeof last === 'object').nullable(),
    failure: z.string().nullable(),
  }),
);
/** ms between two repetitions; after three without one, the other process has ended. */
const REPEATED_EVERY = 5_000;
const BELIEVED_FOR = 3 * REPEATED_EVERY;

/** The state of the verification as every process shows it, whichever verifies. */
export class SharedVerification {
  private readonly others: Others<VerificationState>;
  private repeating: NodeJS.Timeout | null = null;
  private last: LedgerVerification | null = null;
  private failure: string | null = null;
  /** Until when another process is believed to verify. */
  private othersUntil = Number.NEGATIVE_INFINITY;

  constructor(
    bus: Bus,
    private readonly now: () => number,
  ) {
    this.others = hearOthers(bus, TOLD, ({ failure, last, running }) => {
      this.othersUntil = running ? now() + BELIEVED_FOR : Number.NEGATIVE_INFINITY;
      this.last = last ?? this.last;
      this.failure = failure;
    });
  }

  /** Hears no more of other processes. */
  stop(): void {
    this.others.stop();
  }

  get state(): VerificationState {
    const running = this.repeating !== null || this.othersUntil > this.now();
    return { running, last: this.last, failure: this.failure };
  }

  begin(): void {
    this.failure = null;
    this.repeating = setInterval(() => this.tell(), REPEATED_EVERY);
    this.tell();
  }

  found(result: LedgerVerification): void {
    this.last = result;
    this.tell();
  }

  end(failure: string | null): void {
    if (this.repeating) clearInterval(this.repeating);
    this.repeating = null;
    this.failure = failure;
    this.tell();
  }

  private tell(): void {
    const running = this.repeating !== null;
    this.others.tell({ running, last: this.last, failure: this.failure });
  }
}
