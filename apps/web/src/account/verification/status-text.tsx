import type { VerificationStatus } from '@trade/protocol';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Status } from '../../kit/index.ts';

const TONES = {
  not_verified: 'neutral',
  pending: 'pending',
  approved: 'success',
  rejected: 'danger',
} satisfies Record<VerificationStatus, ComponentProps<typeof Status>['tone']>;

/** How a level stands, in a word. */
export function VerificationStatusText({ status }: { status: VerificationStatus }) {
  const t = useTranslations('verification.status');
  return <Status tone={TONES[status]}>{t(status)}</Status>;
}
