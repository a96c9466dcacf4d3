export { openConversionOffers } from './offers.ts';
export { ensureConversionTerms } from './terms.ts';
