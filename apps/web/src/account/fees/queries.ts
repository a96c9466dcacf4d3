import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FeeParts, FIRST_FEE_TIER } from '@trade/engine/quote';
import { readFees, toUnits } from '@trade/protocol';
import { type Client, useApi } from '../../platform/api/index.ts';
import { useUser } from '../../platform/session/index.ts';

/** How long a tier is believed (ms): with trades it only gets better, and days end seldom. */
const MINUTE = 60_000;
/** Fractions have at most six decimals. */
const FRACTION_DECIMALS = 6;

/** The customer's tier, their volume, and all tiers. */
export function feesQuery(api: Client) {
  return queryOptions({
    queryKey: ['fees'],
    queryFn: ({ signal }) => api.call(readFees, { signal }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
}

/** Returns what the customer's tier leaves of a market's fees; all of them while it is unknown. */
export function useFeeParts(market: 'spot' | 'contract'): FeeParts {
  const api = useApi();
  const { data } = useQuery({ ...feesQuery(api), enabled: useUser() !== null });
  const parts = data?.tiers[data.tier]?.[market];
  if (parts === undefined) return FIRST_FEE_TIER[market];
  return { makerPpm: ppmOf(parts.maker), takerPpm: ppmOf(parts.taker) };
}

function ppmOf(fraction: string): number {
  return Number(toUnits(fraction, FRACTION_DECIMALS) ?? 1_000_000n);
}
