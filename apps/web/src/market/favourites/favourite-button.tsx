import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, IconButton } from '../../kit/index.ts';
import { useFavourites } from './favourites-query.ts';
import { useToggleFavourite } from './toggle-favourite.ts';

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
