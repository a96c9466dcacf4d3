import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailure, Page, Skeleton } from '../../../kit/index.ts';
import { useErrorText } from '../../../platform/api/index.ts';
import { DEPOSIT_PATH, RECEIVE_PATH } from '../../../platform/paths/deposits.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { type Intent, readIntent, withIntent } from '../intent.ts';
import { useDepositAddress } from '../queries.ts';
import { VoucherForm } from './voucher-form.tsx';

/** `/recharge/submit-voucher?currency=&network=&amount=`: proof of what was sent. */
export default function VoucherPage() {
  const t = useTranslations('recharge');
  const [address] = useSearchParams();
  const intent = readIntent(address);
  if (intent.currency === '' || intent.network === '') return <Navigate to={DEPOSIT_PATH} replace />;
  return (
    <Page title={t('voucher_title')} backTo={withIntent(RECEIVE_PATH, intent)}>
      <RealAccountOnly>
        <Announcement intent={intent} />
      </RealAccountOnly>
    </Page>
  );
}

function Announcement({ intent }: { intent: Intent }) {
  const t = useTranslations('kit');
  const errorText = useErrorText();
  const { data, error, refetch } = useDepositAddress(intent);
  if (data) return <VoucherForm address={data} announced={intent.amount} />;
  if (error) return <LoadFailure text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="space-y-5 pt-1">
      <Skeleton className="h-28 w-full rounded-md" />
      <Skeleton className="h-18 w-full rounded-md" />
      <Skeleton className="h-52 w-full rounded-md" />
    </div>
  );
}
