export { openConversionOffers } from './offers.ts';
export {
  amendConversionTerms,
  conversionCosts,
  ensureConversionTerms,
  readConversionTerms,
} from './terms.ts';
