import type { VerificationStatus } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../kit/index.ts';
import { OVERVIEW_PATH } from './paths.ts';

interface VerificationOfferProps {
  status: Exclude<VerificationStatus, 'approved'>;
  className?: string | undefined;
}

/** The way to the verification, where something cannot be done without it. */
export function VerificationOffer({ status, className }: VerificationOfferProps) {
  const t = useTranslations('verification.offer');
  return (
    <ButtonLink
      to={OVERVIEW_PATH}
      variant={status === 'pending' ? 'secondary' : 'primary'}
      block
      className={className}
    >
      {t(status)}
    </ButtonLink>
  );
}
