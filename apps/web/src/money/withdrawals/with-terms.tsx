import { useQuery } from '@tanstack/react-query';
import { readWithdrawalTerms, type WithdrawalChannel, type WithdrawalTerms } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailure, Skeleton } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { WITHDRAWALS_KEY } from './events.ts';

/** What a withdrawal costs and what stands in its way, for this customer and now. */
function useWithdrawalTerms() {
  const api = useApi();
  return useQuery({
    queryKey: [...WITHDRAWALS_KEY, 'terms'],
    queryFn: ({ signal }) => api.call(readWithdrawalTerms, { signal }),
  });
}

/** The currencies that a channel pays out, in the server's order. */
export function currenciesOf({ methods }: WithdrawalTerms, channel: WithdrawalChannel): string[] {
  const offered = methods.filter((method) => method.channel === channel);
  return [...new Set(offered.map(({ currency }) => currency))];
}

/** The networks that a currency is paid out over. */
export function networksOf({ methods }: WithdrawalTerms, currency: string): string[] {
  return methods.flatMap((method) =>
    method.channel === 'wallet' && method.currency === currency && method.network !== null
      ? method.network
      : [],
  );
}

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
