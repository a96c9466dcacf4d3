import type { Capability } from '../../platform/capability.ts';
import type { AllClaimRules } from './claims.ts';
import { createReferencePrices, type ReferencePrices } from './reference-prices.ts';

declare module '../../platform/capability.ts' {
  interface Capability {
    /** What of it belongs to customers, and is owed to them. */
    claims?: AllClaimRules;
  }
  interface Services {
    /** Those of all capabilities. */
    claims: AllClaimRules;
    prices: ReferencePrices;
  }
}

export const wealth: Capability = {
  open: ({ feed, market, sequencer }) => ({
    prices: createReferencePrices(feed, market.instrumentOf, sequencer),
  }),
};
