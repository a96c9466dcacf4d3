export { FavouriteButton, useFavourites } from './favourite-button.tsx';
