import type { WithdrawalReview } from '@trade/protocol';
import { Badge, type Mood } from '../../kit/index.ts';
import { texts } from '../../platform/texts/index.ts';

type State = keyof typeof texts.withdrawals.states;

const MOODS: Record<State, Mood> = {
  review: 'waiting',
  approved: 'waiting',
  instructed: 'waiting',
  sent: 'waiting',
  unknown: 'bad',
  done: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
};

/** Where a withdrawal stands, in one word. */
export function WithdrawalState({ review }: { review: WithdrawalReview }) {
  const state = stateOf(review);
  return <Badge mood={MOODS[state]}>{texts.withdrawals.states[state]}</Badge>;
}

function stateOf({ approved_by, payout, status }: WithdrawalReview): State {
  if (status === 'rejected' || status === 'cancelled') return status;
  return payout ?? (approved_by.length > 0 ? 'approved' : 'review');
}
