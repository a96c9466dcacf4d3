import type { IeoSubscription } from '@trade/protocol';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Status } from '../../../kit/index.ts';

const TONES = { applied: 'pending', allotted: 'success', credited: 'success', refunded: 'neutral' } as const;

export function SubscriptionStatus({ status }: Pick<IeoSubscription, 'status'>) {
  const t = useTranslations('ieo.subscription_status');
  return (
    <Status tone={TONES[status]} {...(status === 'refunded' && { icon: Undo2 })}>
      {t(status)}
    </Status>
  );
}
