import type { DepositStatus } from '@trade/protocol';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Status } from '../../../kit/index.ts';

const TONES = {
  pending: 'pending',
  completed: 'success',
  rejected: 'danger',
} satisfies Record<DepositStatus, ComponentProps<typeof Status>['tone']>;

export function DepositStatusText({ status }: { status: DepositStatus }) {
  const t = useTranslations('recharge.status');
  return <Status tone={TONES[status]}>{t(status)}</Status>;
}
