import type { Capability } from '../../platform/capability.ts';
import { createReferencePrices, type ReferencePrices } from './reference-prices.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    prices: ReferencePrices;
  }
}

export const wealth: Capability = {
  open: ({ feed, market, sequencer }) => ({
    prices: createReferencePrices(feed, market.instrumentOf, sequencer),
  }),
};
