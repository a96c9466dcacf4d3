import type { WithdrawalTerms } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailure, Skeleton } from '../../kit/index.ts';
import { useWithdrawalTerms } from './terms.ts';

/** Shows what needs the terms, once they are known. */
export function WithTerms({ children }: { children: (terms: WithdrawalTerms) => ReactNode }) {
  const t = useTranslations('kit');
  const { data, isError, refetch } = useWithdrawalTerms();
  if (data) return children(data);
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="space-y-5 pt-1">
      <Skeleton className="h-12 w-full rounded-md" />
      <Skeleton className="h-18 w-full rounded-md" />
      <Skeleton className="h-18 w-full rounded-md" />
      <Skeleton className="h-32 w-full rounded-md" />
    </div>
  );
}
