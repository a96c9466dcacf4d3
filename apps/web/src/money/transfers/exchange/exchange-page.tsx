import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailure, Skeleton } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { FundPage } from '../fund-page.tsx';
import { termsQuery } from '../queries.ts';
import { ExchangeForm } from './exchange-form.tsx';

/** `/fund/transfer`: one currency for another, in the coin account. */
export default function ExchangePage() {
  const t = useTranslations();
  const { data, isError, refetch } = useQuery(termsQuery(useApi()));
  return (
    <FundPage title={t('funds.exchange')}>
      {data ? (
        <ExchangeForm terms={data} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('kit.loading')} className="space-y-4">
          <Skeleton className="h-20 w-full rounded-md" />
          <Skeleton className="h-20 w-full rounded-md" />
          <Skeleton className="h-12 w-full rounded-md" />
        </div>
      )}
    </FundPage>
  );
}
