import type { ConsoleCustomer, VerificationStatus } from '@trade/protocol';
import { Badge, type Mood } from '../../kit/index.ts';
import { texts } from '../../platform/texts/index.ts';

export function CustomerState({ disabled }: Pick<ConsoleCustomer, 'disabled'>) {
  const { states } = texts.customers;
  return <Badge mood={disabled ? 'bad' : 'good'}>{disabled ? states.disabled : states.enabled}</Badge>;
}

const MOODS: Record<VerificationStatus, Mood> = {
  not_verified: 'neutral',
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
};

export function VerificationState({ status }: { status: VerificationStatus }) {
  return <Badge mood={MOODS[status]}>{texts.verificationStatus[status]}</Badge>;
}
