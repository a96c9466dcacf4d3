import { useQuery } from '@tanstack/react-query';
import { listFavourites } from '@trade/protocol';
import { useApi } from '../../platform/api/index.ts';

export const FAVOURITES_KEY = ['favourites'] as const;

/** The starred pairs, oldest star first. */
export function useFavourites() {
  const api = useApi();
  return useQuery({
    queryKey: FAVOURITES_KEY,
    queryFn: ({ signal }) => api.call(listFavourites, { signal }),
    select: ({ symbols }) => symbols,
  });
}
