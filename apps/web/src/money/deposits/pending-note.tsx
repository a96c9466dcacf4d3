import type { DepositRecord } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { ButtonLink, Note } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { DEPOSIT_RECORDS_PATH } from '../../platform/paths.ts';

/** Tells that a new deposit must wait for the pending one, and shows that one. */
export function PendingNote({ deposit }: { deposit: DepositRecord }) {
  const t = useTranslations('deposits');
  const format = useFormat();
  const { currency, amount, credited } = deposit;
  return (
    <Note
      tone="pending"
      title={t('wait_title')}
      action={
        <ButtonLink to={`${DEPOSIT_RECORDS_PATH}?id=${deposit.id}`} variant="secondary" size="sm">
          {t('view_pending')}
        </ButtonLink>
      }
    >
      {t('wait_text', { amount: format.amount(credited ?? amount, currency), currency })}
    </Note>
  );
}
