import { useQuery } from '@tanstack/react-query';
import { type TermsChange, termsChangeList } from '@trade/protocol';
import { useApi } from '../../platform/api/index.ts';

const MINUTE = 60_000;

/** What will change of a market or contract, next first; of the withdrawal fee for null. Nothing while it is not known. */
export function useTermsChanges(symbol: string | null): readonly TermsChange[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['terms-changes'],
    queryFn: ({ signal }) => api.get('/market/terms-changes', termsChangeList, { signal }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
  return data?.items.filter((change) => change.symbol === symbol) ?? [];
}
