import { uptime } from 'node:os';
import type { Logger } from 'pino';
import type { Measure } from '../metrics/index.ts';

/** Where the time comes from, all in ms. */
export interface TimeSources {
  /** Since the epoch, as the machine's clock has it: it can be set. */
  wall: () => number;
  /** Never set, but it stands still while the machine sleeps. */
  monotonic: () => number;
  /** Since the machine was started, its sleep included; coarser. */
  sinceBoot: () => number;
}

const MACHINE: TimeSources = {
  wall: Date.now,
  monotonic: () => performance.now(),
  sinceBoot: () => uptime() * 1000,
};

/**
 * A change of the wall clock by more than this against the time that has passed is a step: somebody
 * has set it.
 */
const STEP_MS = 2_000;
/**
 * The most by which the clock goes faster or slower than time, to come closer to the wall: it never
 * jumps, stands or goes back.
 */
const SLEW = 0.05;
/**
 * A wall clock that was set is believed when it has not been set again for so long; mistakes are
 * corrected sooner.
 */
const LASTING_MS = 15 * 60_000;

/**
 * The time of the venue, ms since the epoch: what stamps commands and prices. It never goes back,
 * and it does not follow a wall clock that is set: it counts the time that passes, and is drawn
 * towards the wall by at most 5 % of that, so that a second of an option stays a second to within
 * what nobody notices. Small differences are closed at once, those of a step only after a quarter
 * of an hour, 3 minutes in each hour. While the machine sleeps the venue's time goes on.
 */
export class VenueClock {
  readonly measures: readonly Measure[] = [
    {
      name: 'clock_drift_seconds',
      help: 'By how much the wall clock is ahead of the venue clock; beyond 2 look at the time service of the machine',
      read: () => {
        this.now();
        return this.drift / 1000;
      },
    },
    {
      name: 'clock_steps_total',
      help: 'How often the wall clock was set; look at the time service of the machine at each',
      read: () => this.steps,
    },
  ];
  /** The venue's time, with fractions, when it was read last. */
  private time: number;
  private monotonic: number;
  /** How long the machine has slept, as far as it was looked at. */
  private slept: number;
  /** By how much the wall is ahead. */
  private drift = 0;
  private steps = 0;
  private stepAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly log: Pick<Logger, 'error' | 'info'>,
    private readonly sources: TimeSources = MACHINE,
  ) {
    this.time = sources.wall();
    this.monotonic = sources.monotonic();
    this.slept = this.sleep();
  }

  /** The venue's time, whole ms; never less than before. */
  readonly now = (): number => {
    let passed = this.passed();
    let drift = this.sources.wall() - (this.time + passed);
    if (drift - this.drift > STEP_MS) {
      const asleep = this.newSleep();
      passed += asleep;
      drift -= asleep;
    }
    if (Math.abs(drift - this.drift) > STEP_MS) this.noteStep(drift);
    const most = this.mayFollow(drift) ? passed * SLEW : 0;
    const slewed = Math.min(Math.max(drift, -most), most);
    this.time += passed + slewed;
    this.drift = drift - slewed;
    return Math.floor(this.time);
  };

  /**
   * Goes on from `time` at the earliest, the last time of the journal. A wall clock behind it
   * counts as one that was set.
   */
  startFrom(time: number): void {
    const behind = time - this.now();
    if (behind <= 0) return;
    this.time += behind;
    this.drift -= behind;
    if (behind <= STEP_MS) return;
    this.countStep();
    this.log.error(
      { seconds: behind / 1000 },
      'the wall clock is behind the last time of the journal; the venue goes on from there, and trading with it',
    );
  }

  private passed(): number {
    const before = this.monotonic;
    this.monotonic = this.sources.monotonic();
    return this.monotonic - before;
  }

  private sleep(): number {
    return this.sources.sinceBoot() - this.sources.monotonic();
  }

  /**
   * Returns how long the machine slept since it was looked at; short naps are below what the source
   * tells apart.
   */
  private newSleep(): number {
    const before = this.slept;
    this.slept = this.sleep();
    return Math.max(0, this.slept - before);
  }

  private mayFollow(drift: number): boolean {
    return Math.abs(drift) <= STEP_MS || this.monotonic - this.stepAt > LASTING_MS;
  }

  private noteStep(drift: number): void {
    this.countStep();
    this.log.error(
      { seconds: (drift - this.drift) / 1000, drift: drift / 1000 },
      Math.abs(drift) > STEP_MS
        ? 'the wall clock was set; the venue clock does not follow, and trading goes on'
        : 'the wall clock was set back to the time of the venue clock',
    );
  }

  private countStep(): void {
    this.steps += 1;
    this.stepAt = this.monotonic;
  }
}
