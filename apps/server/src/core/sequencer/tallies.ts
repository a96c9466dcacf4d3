import { randomUUID } from 'node:crypto';
import type { Outcome } from '@trade/engine';
import { RecentlyUsed } from '../../platform/memory/recently-used.ts';

/**
 * Tallies kept; of more, those go that were asked for longest ago, and their customers' sums are
 * read anew.
 */
const MOST_KEPT = 100_000;

/**
 * What the writer had counted of a customer's commands when the tables held all of that, up to
 * `seq`.
 */
export interface TallyReading {
  /** Names the tally; another name than before means that counting has begun anew. */
  tally: string;
  counted: bigint;
  seq: number;
}

/** A sum as it was read from the tables, and the tally of that moment. */
export interface KnownSum extends Pick<TallyReading, 'tally' | 'counted'> {
  total: bigint;
}

/**
 * Within what a command must keep its customer's sum. What it adds to that is valued when it is its
 * turn.
 */
export interface Bound {
  /** When the day began whose sum it is, ms since the epoch. */
  since: number;
  /** What the sum may be at most; null counts the value without a bound. */
  most: bigint | null;
  /** The sum before, as far as the asker knows it. */
  known: KnownSum;
}

/** A command was not taken: with it the customer's sum could be beyond the bound. */
export class BeyondBound extends Error {
  override readonly name = 'BeyondBound';

  constructor(
    /**
     * The sum without the command; null when the known one belongs to another tally and must be
     * read anew.
     */
    readonly total: bigint | null,
    /** Whether nothing was counted since the known sum was read. */
    readonly isExact: boolean,
  ) {
    super('The sum of the customer would be beyond its bound.');
  }
}

interface Tally {
  id: string;
  /** The values of commands that took effect. */
  counted: bigint;
  /** The values of commands that are under way. */
  pending: bigint;
  /** They never reject. */
  underWay: Set<Promise<unknown>>;
  /** Everything counted has this sequence at most. */
  seq: number;
}

/**
 * What the one writer has counted of each customer's bounded commands since it began. Whichever
 * process a command comes from, it is judged here, so a bound holds over all of them, and none asks
 * the tables for each command: a sum read once goes on by what was counted since. A new writer
 * counts anew under other names, so that sums from before are read again.
 */
export class Tallies {
  private readonly byCustomer = new RecentlyUsed<number, Tally>(
    MOST_KEPT,
    ({ underWay }) => underWay.size === 0,
  );

  /** `committedSeq` is the last sequence that was committed. */
  constructor(private readonly committedSeq: () => number) {}

  /**
   * Returns what is counted of a customer, once nothing of them is under way that was when this was
   * called.
   */
  async read(customer: number): Promise<TallyReading> {
    await Promise.all(this.of(customer).underWay);
    const { counted, id, seq } = this.of(customer);
    return { tally: id, counted, seq };
  }

  /**
   * Takes a command, of which `take` calls what it is given with the command's value when it is its
   * turn, before anything is done: that throws `BeyondBound` when the sum would not stay within its
   * bound. What has no effect does not count.
   */
  async within(
    customer: number,
    bound: Bound,
    take: (admit: (value: bigint) => void) => Promise<Outcome>,
  ): Promise<Outcome> {
    const tally = this.of(customer);
    let admitted = 0n;
    const outcome = take((value) => {
      judge(tally, bound, value);
      tally.pending += value;
      admitted = value;
    });
    const settled = outcome
      .then(
        ({ duplicate, rejection, seq }) => {
          if (duplicate || rejection) return;
          tally.counted += admitted;
          tally.seq = Math.max(tally.seq, seq);
        },
        (error: unknown) => {
          // It is unknown whether it took effect, so everybody reads the sum anew.
          if (!(error instanceof BeyondBound)) tally.id = randomUUID();
        },
      )
      .finally(() => {
        tally.pending -= admitted;
        tally.underWay.delete(settled);
      });
    tally.underWay.add(settled);
    return outcome;
  }

  private of(customer: number): Tally {
    const known = this.byCustomer.get(customer);
    if (known) return known;
    const tally = {
      id: randomUUID(),
      counted: 0n,
      pending: 0n,
      underWay: new Set<never>(),
      seq: this.committedSeq(),
    };
    this.byCustomer.set(customer, tally);
    return tally;
  }
}

function judge({ counted, id, pending }: Tally, { known, most }: Bound, value: bigint): void {
  if (most === null || value === 0n) return;
  if (known.tally !== id) throw new BeyondBound(null, false);
  const since = counted - known.counted + pending;
  const total = known.total + since;
  if (total + value > most) throw new BeyondBound(total, since === 0n);
}
