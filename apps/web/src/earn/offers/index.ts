export { percentOf, ppmOf, textOf, unitsOf } from './amounts.ts';
export { Loaded, LoadedOffers, type Offers } from './loaded.tsx';
export { FINANCIAL_KEY, IEO_KEY, LOCK_MINING_KEY, useOfferNotices } from './notices.ts';
export { OfferAction } from './offer-action.tsx';
export { useSending } from './sending.ts';
export { ShareBar } from './share-bar.tsx';
export { useRenewalWithMoney } from './use-renewal.ts';
