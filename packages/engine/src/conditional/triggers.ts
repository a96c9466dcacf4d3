import { Heap } from '../kernel/heap.ts';
import { invariant } from '../kernel/invariant.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import type { Mode } from '../model.ts';
import { waitsBelow } from '../quote/index.ts';
import type { ConditionalLeg, ConditionalMarket, TriggerSource } from './model.ts';

export type LiveConditional = LiveEntry<'conditional_order'>;

/** One price that moves: which market's, in which mode, and of which kind. */
export interface PriceLine {
  mode: Mode;
  market: ConditionalMarket;
  symbol: string;
  source: TriggerSource;
}

/** A price at which a leg must act: at its trigger, or where a trailing stop starts or follows. */
export interface Appointment {
  readonly live: LiveConditional;
  readonly leg: number;
  readonly act: 'trigger' | 'follow';
  readonly price: number;
}

/**
 * Appointments are outdated, and compacted, when they are as many as this and have doubled since
 * the last time.
 */
const LEAST_COMPACTED = 1_024;

/** Returns a leg of an order, by its number from 0. */
export function legOf({ entry }: LiveConditional, leg: number): ConditionalLeg {
  const found = entry.body.legs[leg];
  invariant(found !== undefined, 'an appointment is of a leg');
  return found;
}

/** Returns where a leg must act now, in ticks; null where it need not. */
function priceOf(live: LiveConditional, leg: number, act: Appointment['act']): number | null {
  const { open, body } = live.entry;
  if (!open || body.decided !== null) return null;
  const terms = legOf(live, leg);
  if (act === 'trigger') return terms.trigger;
  if (terms.trail === null) return null;
  if (terms.peak === null) return terms.trail.activation;
  return body.side === 'sell' ? terms.peak + 1 : terms.peak - 1;
}

/**
 * Whether an appointment waits for a price at or below its own. A trailing stop follows away from
 * its trigger.
 */
function isBelow({ live, leg, act }: Pick<Appointment, 'live' | 'leg' | 'act'>): boolean {
  const below = waitsBelow(legOf(live, leg).kind, live.entry.body.side);
  return act === 'trigger' ? below : !below;
}

/** Of one leg, what triggers it and what it follows lie on either side. */
function isEarlier(one: Appointment, other: Appointment): boolean {
  const [first, second] = [one.live.entry.id, other.live.entry.id];
  return first === second ? one.leg < other.leg : first < second;
}

/**
 * Appointments at or below, or at or above their price, nearest first, then by id. Outdated ones
 * stay in and are skipped.
 */
class Side {
  private readonly heap: Heap<Appointment>;
  private compactAt = LEAST_COMPACTED;

  constructor(private readonly direction: 1 | -1) {
    this.heap = new Heap((one, other) =>
      one.price === other.price ? isEarlier(one, other) : (other.price - one.price) * direction < 0,
    );
  }

  add(appointment: Appointment): void {
    this.heap.add(appointment);
    if (this.heap.size < this.compactAt) return;
    this.heap.retain(isValid);
    this.compactAt = Math.max(2 * this.heap.size, LEAST_COMPACTED);
  }

  /**
   * Removes and returns the nearest appointment that `price` reaches; null when it reaches none.
   */
  take(price: number): Appointment | null {
    for (;;) {
      const first = this.heap.first();
      if (first === undefined || (price - first.price) * this.direction > 0) return null;
      this.heap.dropFirst();
      if (isValid(first)) return first;
    }
  }
}

function isValid({ live, leg, act, price }: Appointment): boolean {
  return priceOf(live, leg, act) === price;
}

/**
 * All appointments with one price line. A price that reaches none costs two comparisons, however
 * many there are.
 */
export class Watch {
  private readonly below = new Side(1);
  private readonly above = new Side(-1);

  /** Adds the appointments of a leg as it stands; those it had before become outdated. */
  add(live: LiveConditional, leg: number): void {
    for (const act of ['trigger', 'follow'] as const) {
      const price = priceOf(live, leg, act);
      if (price === null) continue;
      const side = isBelow({ live, leg, act }) ? this.below : this.above;
      side.add({ live, leg, act, price });
    }
  }

  /**
   * Removes and returns the next appointment that `price` reaches: those that wait for a fall
   * first.
   */
  take(price: number): Appointment | null {
    return this.below.take(price) ?? this.above.take(price);
  }
}
