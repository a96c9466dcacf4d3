import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailure, Page, Skeleton } from '../../../kit/index.ts';
import { useErrorText } from '../../../platform/api/index.ts';
import { DEPOSIT_PATH } from '../../../platform/paths/deposits.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { type Intent, readIntent, withIntent } from '../intent.ts';
import { useDepositAddress } from '../queries.ts';
import { Receive } from './receive.tsx';

/** `/recharge/receive-money?currency=&network=&amount=`: where to send the money. */
export default function ReceivePage() {
  const t = useTranslations('recharge');
  const [address] = useSearchParams();
  const intent = readIntent(address);
  if (intent.currency === '' || intent.network === '') return <Navigate to={DEPOSIT_PATH} replace />;
  return (
    <Page title={t('receive_title', { currency: intent.currency })} backTo={withIntent(DEPOSIT_PATH, intent)}>
      <RealAccountOnly>
        <OwnAddress intent={intent} />
      </RealAccountOnly>
    </Page>
  );
}

function OwnAddress({ intent }: { intent: Intent }) {
  const t = useTranslations('kit');
  const errorText = useErrorText();
  const { data, error, refetch } = useDepositAddress(intent);
  if (data) return <Receive address={data} intent={intent} />;
  if (error) return <LoadFailure text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col items-center gap-4 pt-1">
      <Skeleton className="size-56 rounded-md" />
      <Skeleton className="h-24 w-full rounded-md" />
      <Skeleton className="h-32 w-full rounded-md" />
    </div>
  );
}
