import { pendingIn } from '../../operators/queues.ts';
import type { Capability, Services } from '../../platform/capability.ts';
import { createSeal } from '../../platform/sealing/index.ts';
import { configuration } from './configuration.ts';
import { createDocumentHashes, noteDocumentHashes } from './document-numbers.ts';
import { verificationApproved, verificationRejected } from './notifications.ts';
import { documentRoutes, reviewRoutes } from './operator-routes.ts';
import { Permissions } from './permissions.ts';
import { verificationRoutes } from './routes.ts';
import { realnameApplications } from './schema.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    permissions: Permissions;
  }
}

/** Who a customer really is, and what they may do. */
export const verification: Capability = {
  configuration,
  notifications: [verificationApproved, verificationRejected],
  async open(services) {
    const { db, features } = services;
    await noteDocumentHashes(db, identityPapers(services));
    return { permissions: new Permissions(db, features) };
  },
  routes: (app, services) =>
    verificationRoutes(app, {
      ...services,
      ...identityPapers(services),
      limits: services.config.verificationLimits,
    }),
  operatorRoutes(app, services) {
    reviewRoutes(app, { ...services, seal: identityPapers(services).seal });
    documentRoutes(app, services);
  },
  queues: {
    role: 'reviewer',
    screens: { verification: 'verification' },
    waiting: pendingIn('verification', realnameApplications, realnameApplications.submittedAt),
  },
};

function identityPapers({ hashKey, secretKeys }: Services) {
  return { documents: createDocumentHashes(hashKey), seal: createSeal(secretKeys, 'verification') };
}
