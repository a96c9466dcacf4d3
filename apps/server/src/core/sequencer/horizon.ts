/** What was sent in view of an older state than this has been under way for too long, ms. */
export const OLDEST = 10_000;
const MARK_EVERY = 1_000;

/**
 * Tells messages that come late from those of now, without a clock that two processes would have to
 * share: whoever sends one says which sequence they had seen, and whoever hears it knows which one
 * was there ten seconds ago. A bus that was stopped delivers what it had taken when it goes on, and
 * a stranger may repeat what they have overheard; neither must be carried out long after its sender
 * was refused.
 */
export class Horizon {
  /** Sequences and when they were committed, oldest first. */
  private marks: { seq: number; at: number }[] = [];

  /**
   * `first` is the sequence that was there ten seconds before what this process began with: it
   * remembers nothing older itself.
   */
  constructor(
    private readonly now: () => number = () => performance.now(),
    first?: number,
  ) {
    if (first !== undefined) this.marks.push({ seq: first, at: Number.NEGATIVE_INFINITY });
  }

  /** Takes note of a commit. */
  note(seq: number): void {
    const at = this.now();
    const last = this.marks.at(-1);
    if (!last || at - last.at >= MARK_EVERY) this.marks.push({ seq, at });
    this.forget(at);
  }

  /** Whether who had seen `seq` has not seen what was there ten seconds ago. */
  isBeyond(seq: number): boolean {
    const at = this.now();
    this.forget(at);
    const [oldest] = this.marks;
    return oldest !== undefined && at - oldest.at >= OLDEST && seq < oldest.seq;
  }

  /** Keeps one mark that is old enough, and those that come after it. */
  private forget(at: number): void {
    while (this.marks[1] && at - this.marks[1].at >= OLDEST) this.marks.shift();
  }
}
