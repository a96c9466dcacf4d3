import type { WithdrawalChannel, WithdrawalTerms } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { HoldNote } from '../../../account/holds/index.ts';
import { overallStatus, VERIFICATION_PATH } from '../../../account/verification/index.ts';
import { ButtonLink, Note } from '../../../kit/index.ts';
import { useNow } from '../../../platform/clock/index.ts';
import { RECORDS_PATH } from '../../../platform/paths/withdrawals.ts';
import { useUser } from '../../../platform/session/index.ts';
import { obstacleOf } from './obstacle.ts';

/** What keeps the customer from withdrawing at all, and the way out of it. */
export function Obstacles({ terms, channel }: { terms: WithdrawalTerms; channel: WithdrawalChannel }) {
  const t = useTranslations('withdrawals');
  const user = useUser();
  const obstacle = obstacleOf(terms, channel, useNow());
  switch (obstacle) {
    case null:
      return null;
    case 'pending':
      return (
        <Note
          tone="pending"
          title={t('pending_title')}
          action={
            <ButtonLink to={`${RECORDS_PATH}?id=${terms.pending_id}`} variant="secondary" size="sm">
              {t('view_pending')}
            </ButtonLink>
          }
        >
          {t('pending_text')}
        </Note>
      );
    case 'held':
      // On top of the page already, unless it was put since the customer was last asked for.
      return (
        terms.hold &&
        !user?.holds?.some(({ kind }) => kind === terms.hold?.kind) && <HoldNote hold={terms.hold} />
      );
    case 'verification': {
      const isPending = user && overallStatus(user.realname) === 'pending';
      return (
        <Note
          tone={isPending ? 'pending' : 'warning'}
          title={t('verify_title')}
          action={
            <ButtonLink to={VERIFICATION_PATH} variant="secondary" size="sm">
              {t('verify')}
            </ButtonLink>
          }
        >
          {isPending ? t('verify_pending') : t('verify_text')}
        </Note>
      );
    }
  }
}
