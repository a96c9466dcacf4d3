import type { WithdrawalRecord } from '@trade/protocol';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Status } from '../../../kit/index.ts';

type Standing = 'pending' | 'processing' | 'unknown' | 'success' | 'rejected' | 'cancelled';

const TONES = {
  pending: 'pending',
  processing: 'pending',
  unknown: 'warning',
  success: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
} satisfies Record<Standing, ComponentProps<typeof Status>['tone']>;

/** Where a withdrawal stands for its customer: what is pending may already be on its way. */
function standingOf({ status, payout }: Pick<WithdrawalRecord, 'status' | 'payout'>): Standing {
  if (status !== 'pending') return status;
  if (payout === null) return 'pending';
  return payout === 'unknown' ? 'unknown' : 'processing';
}

export function WithdrawalStatusText({ record }: { record: WithdrawalRecord }) {
  const t = useTranslations('withdrawals.status');
  const standing = standingOf(record);
  return <Status tone={TONES[standing]}>{t(standing)}</Status>;
}
