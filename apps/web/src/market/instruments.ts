import { queryOptions, useQuery } from '@tanstack/react-query';
import { type InstrumentData, instrument } from '@trade/protocol';
import { z } from 'zod';
import { type ApiClient, useApi } from '../api/index.ts';

const FRESH_FOR = 5 * 60_000;

function instrumentsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['instruments'],
    queryFn: ({ signal }) => api.get('/market/instruments', z.array(instrument), { signal }),
    staleTime: FRESH_FOR,
  });
}

/** The rules of every instrument: ticks, lots, minimum, fees. */
export function useInstruments() {
  return useQuery(instrumentsQuery(useApi()));
}

/** The rules of one instrument; undefined while they are not known, null for a symbol that is not traded. */
export function useInstrument(symbol: string): InstrumentData | null | undefined {
  const { data } = useInstruments();
  return data && (data.find((known) => known.symbol === symbol) ?? null);
}
