export { percentOf, ppmOf, textOf, unitsOf } from './amounts.ts';
export { FINANCIAL_KEY, IEO_KEY, LOCK_MINING_KEY, useOfferEvents } from './events.ts';
export { Loaded, LoadedOffers, type Offers } from './loaded.tsx';
export { OfferAction } from './offer-action.tsx';
export { OrderButton } from './order-button.tsx';
export { ChosenOffer, OfferAmount, PurchaseSheet, usePurchaseForm } from './purchase.tsx';
export { useEarnSending } from './sending.ts';
export { ShareBar } from './share-bar.tsx';
export { useRenewalWithMoney } from './use-renewal.ts';
