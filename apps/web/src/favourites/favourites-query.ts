import { useQuery } from '@tanstack/react-query';
import { favouritesData } from '@trade/protocol';
import { useApi } from '../api/index.ts';

/** The starred pairs, oldest star first. */
export function useFavourites() {
  const api = useApi();
  return useQuery({
    queryKey: ['favourites'],
    queryFn: ({ signal }) => api.get('/user/favourites', favouritesData, { signal }),
    select: ({ symbols }) => symbols,
  });
}
