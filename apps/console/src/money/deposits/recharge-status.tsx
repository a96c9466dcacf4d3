import type { RechargeReview } from '@trade/protocol';
import { Badge, type Mood } from '../../kit/index.ts';
import { texts } from '../../platform/texts/index.ts';

type State = keyof typeof texts.recharges.states;

const MOODS: Record<State, Mood> = {
  pending: 'waiting',
  proposed: 'waiting',
  completed: 'good',
  rejected: 'bad',
};

/** Where a deposit stands, and whom it waits for. */
export function RechargeState({ review: { proposal, status } }: { review: RechargeReview }) {
  const state = proposal ? 'proposed' : status;
  return <Badge mood={MOODS[state]}>{texts.recharges.states[state]}</Badge>;
}
