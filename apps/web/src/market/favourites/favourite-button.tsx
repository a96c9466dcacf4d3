import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addFavourite, type FavouritesData, listFavourites, removeFavourite } from '@trade/protocol';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, IconButton, toast } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';

const FAVOURITES_KEY = ['favourites'] as const;

/** The starred pairs, oldest star first. */
export function useFavourites() {
  const api = useApi();
  return useQuery({
    queryKey: FAVOURITES_KEY,
    queryFn: ({ signal }) => api.call(listFavourites, { signal }),
    select: ({ symbols }) => symbols,
  });
}

/** Stars or unstars a pair. The star changes at once, and changes back if the server refuses. */
function useToggleFavourite() {
  const api = useApi();
  const queries = useQueryClient();
  const t = useTranslations('market');
  return useMutation({
    mutationFn: ({ symbol, starred }: { symbol: string; starred: boolean }) =>
      starred
        ? api.call(addFavourite, { params: { symbol } })
        : api.call(removeFavourite, { params: { symbol } }),
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

interface FavouriteButtonProps {
  symbol: string;
  className?: string;
}

/** The star of a pair. */
export function FavouriteButton({ symbol, className }: FavouriteButtonProps) {
  const t = useTranslations('market');
  const { data } = useFavourites();
  const { mutate } = useToggleFavourite();
  const starred = data?.includes(symbol) ?? false;
  return (
    <IconButton
      label={t(starred ? 'remove_favourite' : 'add_favourite', { symbol })}
      aria-pressed={starred}
      onClick={() => mutate({ symbol, starred: !starred })}
      className={classes(starred && 'text-accent!', className)}
      icon={<Star aria-hidden="true" className={starred ? 'fill-current' : undefined} />}
    />
  );
}
