export { useFavourites } from './favourites-query.ts';
