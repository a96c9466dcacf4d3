import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ContractInstrumentData, listInstruments, type SpotInstrumentData } from '@trade/protocol';
import { type Client, useApi } from '../../platform/api/index.ts';

const FRESH_FOR = 5 * 60_000;

function instrumentsQuery(api: Client) {
  return queryOptions({
    queryKey: ['instruments'],
    queryFn: ({ signal }) => api.call(listInstruments, { signal }),
    staleTime: FRESH_FOR,
  });
}

/** The rules of every instrument: ticks, lots, minimum, fees. */
export function useInstruments() {
  return useQuery(instrumentsQuery(useApi()));
}

/**
 * The rules of one spot instrument; undefined while they are loading, null for a symbol that is not
 * listed.
 */
export function useInstrument(symbol: string): SpotInstrumentData | null | undefined {
  const { data } = useInstruments();
  if (!data) return undefined;
  const found = data.find((known) => known.symbol === symbol);
  return found?.product === 'spot' ? found : null;
}

/**
 * The rules of one contract; undefined while they are loading, null for a symbol that is not
 * listed.
 */
export function useContract(symbol: string): ContractInstrumentData | null | undefined {
  const { data } = useInstruments();
  if (!data) return undefined;
  const found = data.find((known) => known.symbol === symbol);
  return found === undefined || found.product === 'spot' ? null : found;
}
