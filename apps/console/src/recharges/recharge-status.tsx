import type { RechargeStatus } from '@trade/protocol';
import { Badge, type Mood } from '../kit/index.ts';
import { texts } from '../texts/index.ts';

const MOODS: Record<RechargeStatus, Mood> = { pending: 'waiting', completed: 'good', rejected: 'bad' };

export function RechargeState({ status }: { status: RechargeStatus }) {
  return <Badge mood={MOODS[status]}>{texts.recharges.statuses[status]}</Badge>;
}
