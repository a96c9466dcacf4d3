import type { OptionOrder } from '@trade/protocol';
import { useVenueNow } from '../../platform/clock/index.ts';

interface Countdown {
  /**
   * Whole seconds to the expiry by the server's clock, rounded up; never more than the duration.
   */
  readonly left: number;
  /** The same as minutes and seconds, or as seconds below a minute. */
  readonly text: string;
  /** Whether it can still be closed early. */
  readonly closable: boolean;
}

type Timing = Pick<OptionOrder, 'duration' | 'expires_at' | 'close_until'>;

export function countdownOf({ duration, expires_at, close_until }: Timing, now: number): Countdown {
  // The server's clock is known to within some milliseconds only.
  const left = Math.min(duration, Math.max(0, Math.ceil((expires_at - now) / 1_000)));
  const text = left < 60 ? String(left) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return { left, text, closable: now < close_until };
}

/** The time left of an open option. */
export function useCountdown(order: Timing): Countdown {
  return countdownOf(order, useVenueNow());
}
