import type { Capability } from '../../platform/capability.ts';
import { feeRoutes, feeTierRoutes } from './fee-routes.ts';
import { termsAnnounced } from './notifications.ts';
import { openTerms, type Terms } from './open.ts';
import { instrumentRoutes, termsNoticeRoutes, termsRoutes } from './routes.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    terms: Terms;
  }
}

/** What trading costs, and how it changes. */
export const terms: Capability = {
  notifications: [termsAnnounced],
  open(services) {
    const { config, isProduction, log } = services;
    if (isProduction && config.termsNotice === 0)
      log.warn(
        'TERMS_NOTICE_HOURS is 0: worse terms are in force at once, and no customer is told beforehand',
      );
    return { terms: openTerms({ ...services, notice: config.termsNotice, now: Date.now }) };
  },
  routes(app, { sequencer, terms: opened }) {
    termsRoutes(app, opened, Date.now);
    feeRoutes(app, sequencer);
  },
  operatorRoutes(app, services) {
    instrumentRoutes(app, services);
    feeTierRoutes(app, services);
    termsNoticeRoutes(app, services);
  },
};
