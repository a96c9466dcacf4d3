import { useQuery } from '@tanstack/react-query';
import { type AssetsHistory, assetsHistory } from '@trade/protocol';
import { useApi } from '../../../platform/api/index.ts';

export const WORTH_DAYS = 30;
/** Past days do not change, and the last point is taken from the live total. */
const GOOD_FOR = 5 * 60_000;

export type WorthPoint = AssetsHistory['points'][number];

/** The worth of everything at the end of each of the last days, and now; oldest first. */
export function useWorth() {
  const api = useApi();
  return useQuery({
    queryKey: ['worth', WORTH_DAYS],
    queryFn: ({ signal }) =>
      api.get('/assets/history', assetsHistory, { query: { days: WORTH_DAYS }, signal }),
    select: ({ points }) => points,
    staleTime: GOOD_FOR,
  });
}
