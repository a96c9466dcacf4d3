import type { DepositReview } from '@trade/protocol';
import { Badge, type Mood } from '../../kit/index.ts';
import { texts } from '../../platform/texts/index.ts';

type State = keyof typeof texts.deposits.states;

const MOODS: Record<State, Mood> = {
  pending: 'waiting',
  proposed: 'waiting',
  completed: 'good',
  rejected: 'bad',
};

/** Where a deposit stands, and whom it waits for. */
export function DepositState({ review: { proposal, status } }: { review: DepositReview }) {
  const state = proposal ? 'proposed' : status;
  return <Badge mood={MOODS[state]}>{texts.deposits.states[state]}</Badge>;
}
