import type { OptionOrder } from '@trade/protocol';
import { useServerNow } from '../clock/index.ts';

interface Countdown {
  /** Whole seconds to the expiry by the server's clock, begun ones included. */
  readonly left: number;
  /** The same as minutes and seconds, or as seconds below a minute. */
  readonly text: string;
  /** Whether it can still be closed early. */
  readonly closable: boolean;
}

export function countdownOf(
  { expires_at, close_until }: Pick<OptionOrder, 'expires_at' | 'close_until'>,
  now: number,
): Countdown {
  const left = Math.max(0, Math.ceil((expires_at - now) / 1_000));
  const text = left < 60 ? String(left) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return { left, text, closable: now < close_until };
}

/** How long an open option still runs. */
export function useCountdown(order: Pick<OptionOrder, 'expires_at' | 'close_until'>): Countdown {
  return countdownOf(order, useServerNow());
}
