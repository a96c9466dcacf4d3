import { useQuery } from '@tanstack/react-query';
import { readWithdrawalTerms, type WithdrawalChannel, type WithdrawalTerms } from '@trade/protocol';
import { useApi } from '../../platform/api/index.ts';
import { WITHDRAWALS_KEY } from './key.ts';

/** What a withdrawal costs and what stands in its way, for this customer and now. */
export function useWithdrawalTerms() {
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
