import type { TradingStatus } from '@trade/engine';
import type { FeedTick } from './feed.ts';

/** One symbol's commands to the engine. Times are the clock's `elapsed`. */
export interface Lane {
  symbol: string;
  /** Not yet submitted; a newer tick replaces it. */
  waiting: FeedTick | null;
  /** Time of the last tick. */
  heardAt: number;
  /** Somebody watches until then. */
  watchedUntil: number;
  /** The market was just opened: its quotes return with the next tick. */
  awaitsQuotes: boolean;
  /** The status that the feed's activity requires, and the status last sent to the engine. */
  wanted: TradingStatus;
  told: TradingStatus | null;
  /** Closed by an operator, whatever the feed says. */
  halted: boolean;
  /** Resolves when the submissions under way end; null when there are none. */
  serving: Promise<void> | null;
  /** Resolves when the last submitted tick was answered. */
  sending: Promise<void>;
}

/** The status that the engine should have. */
export function statusOf({ halted, wanted }: Pick<Lane, 'halted' | 'wanted'>): TradingStatus {
  return halted ? 'suspended' : wanted;
}

/** A lane whose feed was last heard at `heardAt`. */
export function laneOf(
  symbol: string,
  { wanted, halted, heardAt }: Pick<Lane, 'wanted' | 'halted' | 'heardAt'>,
): Lane {
  return {
    symbol,
    waiting: null,
    heardAt,
    watchedUntil: Number.NEGATIVE_INFINITY,
    awaitsQuotes: false,
    wanted,
    told: null,
    halted,
    serving: null,
    sending: Promise.resolve(),
  };
}
