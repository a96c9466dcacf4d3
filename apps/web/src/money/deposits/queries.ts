import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { listDepositCurrencies, listDeposits, readDepositAddress } from '@trade/protocol';
import { type Client, useApi } from '../../platform/api/index.ts';
import { useIsSimulation } from '../../platform/session/index.ts';

/**
 * The deposit that the customer prepares, kept in the address so that back, reload and a shared
 * link keep it.
 */
export interface Intent {
  currency: string;
  network: string;
  /** Empty while it is not entered. */
  amount: string;
}

export function readIntent(address: URLSearchParams): Intent {
  return {
    currency: address.get('currency') ?? '',
    network: address.get('network') ?? '',
    amount: address.get('amount') ?? '',
  };
}

/** Returns the address of the page at `path` with the intent. */
export function withIntent(path: string, { currency, network, amount }: Intent): string {
  const address = new URLSearchParams({ currency, network, ...(amount !== '' && { amount }) });
  return `${path}?${address}`;
}

/**
 * First part of every query key of deposits. Separate from the queries, because the first screen
 * needs only this.
 */
export const DEPOSITS_KEY = ['recharge'] as const;

const PAGE = 20;
/** How long currencies and addresses stay fresh (ms); they hardly ever change. */
const OFFER_FRESH_FOR = 5 * 60_000;

/** The currencies and networks for deposits. */
export function useDepositCurrencies() {
  const api = useApi();
  return useQuery({
    queryKey: [...DEPOSITS_KEY, 'currencies'],
    queryFn: ({ signal }) => api.call(listDepositCurrencies, { signal }),
    staleTime: OFFER_FRESH_FOR,
  });
}

/** The customer's own address for one currency on one network. */
export function useDepositAddress({ currency, network }: Pick<Intent, 'currency' | 'network'>) {
  const api = useApi();
  return useQuery({
    queryKey: [...DEPOSITS_KEY, 'address', currency, network],
    queryFn: ({ signal }) => api.call(readDepositAddress, { query: { currency, network }, signal }),
    staleTime: OFFER_FRESH_FOR,
  });
}

/** Every deposit, newest first. */
export function recordsQuery(api: Client) {
  return infiniteQueryOptions({
    queryKey: [...DEPOSITS_KEY, 'records'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listDeposits, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

function pendingQuery(api: Client) {
  return queryOptions({
    queryKey: [...DEPOSITS_KEY, 'pending'],
    queryFn: ({ signal }) => api.call(listDeposits, { query: { status: 'pending', limit: 1 }, signal }),
  });
}

/**
 * The deposit that is not decided yet; a new one must wait for it. Null for none, undefined while
 * loading.
 */
export function usePendingDeposit() {
  const demo = useIsSimulation();
  const { data } = useQuery({ ...pendingQuery(useApi()), enabled: !demo });
  return data && (data.items[0] ?? null);
}
