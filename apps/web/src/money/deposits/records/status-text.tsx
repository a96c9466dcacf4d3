import type { RechargeStatus } from '@trade/protocol';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Status } from '../../../kit/index.ts';

const TONES = {
  pending: 'pending',
  completed: 'success',
  rejected: 'danger',
} satisfies Record<RechargeStatus, ComponentProps<typeof Status>['tone']>;

export function DepositStatus({ status }: { status: RechargeStatus }) {
  const t = useTranslations('recharge.status');
  return <Status tone={TONES[status]}>{t(status)}</Status>;
}
