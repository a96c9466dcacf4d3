import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconLink, LoadFailure, Page, Skeleton } from '../../../kit/index.ts';
import { RECORDS_PATH } from '../../../platform/paths/deposits.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { useDepositCurrencies } from '../queries.ts';
import { DepositForm } from './deposit-form.tsx';

/** `/recharge/deposit`: what to send, and over which network. */
export default function DepositPage() {
  const t = useTranslations('recharge');
  return (
    <Page
      title={t('title')}
      backTo="/assetsInfo"
      actions={<IconLink to={RECORDS_PATH} label={t('records')} icon={<ReceiptText aria-hidden="true" />} />}
    >
      <RealAccountOnly>
        <Offer />
      </RealAccountOnly>
    </Page>
  );
}

function Offer() {
  const t = useTranslations('kit');
  const { data, isError, refetch } = useDepositCurrencies();
  if (data) return <DepositForm currencies={data.items} />;
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="space-y-5 pt-1">
      <Skeleton className="h-18 w-full rounded-md" />
      <Skeleton className="h-40 w-full rounded-md" />
      <Skeleton className="h-18 w-full rounded-md" />
      <Skeleton className="h-12 w-full rounded-md" />
    </div>
  );
}
