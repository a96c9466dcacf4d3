export { createOffer, editOffer, type OfferLine, stepOffer } from './offer-routes.ts';
export { openProductOffers, type ProductOffers } from './offers.ts';
