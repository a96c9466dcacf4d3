import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FavouritesData, favouritesData } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { toast } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { FAVOURITES_KEY } from './favourites-query.ts';

/** Stars or unstars a pair. The star turns at once, and turns back if the server refuses. */
export function useToggleFavourite() {
  const api = useApi();
  const queries = useQueryClient();
  const t = useTranslations('market');
  return useMutation({
    mutationFn: ({ symbol, starred }: { symbol: string; starred: boolean }) =>
      starred
        ? api.put(`/user/favourites/${symbol}`, {}, favouritesData)
        : api.delete(`/user/favourites/${symbol}`, favouritesData),
    onMutate: async ({ symbol, starred }) => {
      await queries.cancelQueries({ queryKey: FAVOURITES_KEY });
      const before = queries.getQueryData<FavouritesData>(FAVOURITES_KEY);
      const others = (before?.symbols ?? []).filter((other) => other !== symbol);
      queries.setQueryData(FAVOURITES_KEY, { symbols: starred ? [...others, symbol] : others });
      return before;
    },
    onSuccess: (answer) => queries.setQueryData(FAVOURITES_KEY, answer),
    onError: (_error, _change, before) => {
      queries.setQueryData(FAVOURITES_KEY, before);
      toast.error(t('favourite_failed'));
    },
  });
}
