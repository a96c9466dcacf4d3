import type { WithdrawalChannel, WithdrawalTerms } from '@trade/protocol';
import { compareDecimals } from '../../format/index.ts';
import { dailyLimitOf } from './quote.ts';

/** Why nothing can be withdrawn now: one is under way, the password was changed, or the level allows none. */
export type Obstacle = 'pending' | 'held' | 'verification';

export function obstacleOf(terms: WithdrawalTerms, channel: WithdrawalChannel, now: number): Obstacle | null {
  const { most } = dailyLimitOf(terms, channel);
  if (most !== null && compareDecimals(most, '0') === 0) return 'verification';
  if (terms.held_until !== null && terms.held_until > now) return 'held';
  return terms.pending_id === null ? null : 'pending';
}
