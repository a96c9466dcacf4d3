import type { WithdrawalChannel, WithdrawalTerms } from '@trade/protocol';
import { compareDecimals } from '../../../platform/format/index.ts';
import { dailyLimitOf } from './quote.ts';

/** Why nothing can be withdrawn now: one is under way, withdrawals are held, or the level allows none. */
export type Obstacle = 'pending' | 'held' | 'verification';

/** Whether withdrawals are held at a moment, ms since the epoch. */
function isHeld({ hold }: WithdrawalTerms, now: number): boolean {
  return hold !== null && (hold.until === null || hold.until > now);
}

export function obstacleOf(terms: WithdrawalTerms, channel: WithdrawalChannel, now: number): Obstacle | null {
  const { most } = dailyLimitOf(terms, channel);
  if (most !== null && compareDecimals(most, '0') === 0) return 'verification';
  if (isHeld(terms, now)) return 'held';
  return terms.pending_id === null ? null : 'pending';
}
