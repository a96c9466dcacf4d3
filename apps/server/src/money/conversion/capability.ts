import { CODES } from '@trade/protocol';
import type { Capability } from '../../platform/capability.ts';
import { type ConversionOffers, openConversionOffers } from './offers.ts';
import { conversionTermsRoutes } from './operator-routes.ts';
import { conversionRoutes } from './routes.ts';
import { ensureConversionTerms } from './terms.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    conversionOffers: ConversionOffers;
  }
}

export const conversion: Capability = {
  subjects: { exchange: 'conversion' },
  prepare: ensureConversionTerms,
  open: ({ approvals, sequencer }) => ({ conversionOffers: openConversionOffers(sequencer, approvals) }),
  routes(app, { db, listing, permissions, sequencer, tradingLimit: limit }) {
    const permission = permissions.of('exchange', CODES.exchange_unavailable);
    conversionRoutes(app, { db, listing, sequencer, permission, limit });
  },
  operatorRoutes: conversionTermsRoutes,
};
