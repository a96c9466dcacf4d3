export { openProductOffers, type ProductOffers } from './offers.ts';
