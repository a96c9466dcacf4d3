import type { Capability } from '../platform/capability.ts';
import { productLetters, productMessages, writeProductLetter } from './events.ts';
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
  open: (services) => ({ offers: openProductOffers(services, services.approvals) }),
  jobs: ({
    clock,
    db,
    isProduction,
    log,
    prices,
    sequencer,
  }): Record<string, () => Promise<() => unknown>> =>
    isProduction
      ? {}
      : { 'first-products': () => offerFirstProducts({ sequencer, db, prices, now: clock.now, log }) },
  operatorRoutes: productPoolRoutes,
  letters: { kind: 'product', of: productLetters, write: writeProductLetter },
  events: () => ({ entryMessages: productMessages }),
};
