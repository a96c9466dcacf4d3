export { FavouriteButton } from './favourite-button.tsx';
export { useFavourites } from './favourites-query.ts';
