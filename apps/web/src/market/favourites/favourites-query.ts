import { useQuery } from '@tanstack/react-query';
import { favouritesData } from '@trade/protocol';
import { useApi } from '../../platform/api/index.ts';

export const FAVOURITES_KEY = ['favourites'] as const;

/** The starred pairs, oldest star first. */
export function useFavourites() {
  const api = useApi();
  return useQuery({
    queryKey: FAVOURITES_KEY,
    queryFn: ({ signal }) => api.get('/user/favourites', favouritesData, { signal }),
    select: ({ symbols }) => symbols,
  });
}
