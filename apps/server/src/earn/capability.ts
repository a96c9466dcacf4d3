import type { Capability } from '../platform/capability.ts';
import { offerFirstProducts } from './first-offers.ts';
import { openProductOffers, type ProductOffers } from './offers.ts';
import { productPoolRoutes } from './pool-routes.ts';

declare module '../platform/capability.ts' {
  interface Services {
    offers: ProductOffers;
  }
}

/** What all products of earn have in common. */
export const earn: Capability = {
  open: ({ approvals, sequencer }) => ({ offers: openProductOffers(sequencer, approvals) }),
  operatorRoutes: productPoolRoutes,
};

/** What is on sale in a venue that is not in production; it comes after all products. */
export const firstProducts: Capability = {
  jobs({ clock, db, isProduction, log, offers: { lines }, prices, sequencer }) {
    if (isProduction) return {};
    const first = { sequencer, db, prices, lines, now: clock.now, log };
    return { 'first-products': () => offerFirstProducts(first) };
  },
};
