import { BANKCARDS_MAX } from '@trade/protocol';
import { Landmark, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, LoadFailure, Page, Skeleton } from '../../../kit/index.ts';
import { ADD_BANKCARD_PATH, CASHOUT_PATH } from '../../../platform/paths/withdrawals.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { BankcardCard } from './bankcard-card.tsx';
import { useBankcards } from './queries.ts';

/** `/withdrawal/manage-bankcard`: the bank accounts that money can be withdrawn to. */
export default function BankcardsPage() {
  const t = useTranslations('bankcards');
  return (
    <Page title={t('title')} backTo={CASHOUT_PATH}>
      <RealAccountOnly>
        <Bankcards />
      </RealAccountOnly>
    </Page>
  );
}

function Bankcards() {
  const t = useTranslations();
  const { data, isError, refetch } = useBankcards();
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" aria-label={t('kit.loading')} className="space-y-3 pt-1">
        <Skeleton className="h-44 w-full rounded-md" />
        <Skeleton className="h-44 w-full rounded-md" />
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<Landmark aria-hidden="true" />}
        title={t('bankcards.none')}
        hint={t('bankcards.none_hint')}
        action={<ButtonLink to={ADD_BANKCARD_PATH}>{t('bankcards.add')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p className="pb-2 text-faint text-xs">
        {t('bankcards.count', { count: data.items.length, most: BANKCARDS_MAX })}
      </p>
      <ul className="space-y-3">
        {data.items.map((card) => (
          <li key={card.id}>
            <BankcardCard card={card} />
          </li>
        ))}
      </ul>
      <ButtonLink
        to={ADD_BANKCARD_PATH}
        variant="secondary"
        icon={<Plus className="size-5" aria-hidden="true" />}
        className="mt-4 w-full"
      >
        {t('bankcards.add')}
      </ButtonLink>
    </>
  );
}
