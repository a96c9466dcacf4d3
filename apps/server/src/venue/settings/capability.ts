import type { AppData } from '@trade/protocol';
import manifest from '../../../package.json' with { type: 'json' };
import type { Capability, Services } from '../../platform/capability.ts';
import { createSocketTokens, describeApp, type ProductsOwn } from './index.ts';
import { settingsRoutes } from './operator-routes.ts';
import { appDataRoutes } from './routes.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    /** The app as customers see it now. */
    describeApp: () => AppData['app'];
    socketTokens: ReturnType<typeof createSocketTokens>;
  }
}

/** What the app is called and looks like. */
export const settings: Capability = {
  open(services) {
    const { credentials, secretKeys } = services;
    const own = ownOf(services);
    return {
      describeApp: () => describeApp(services.settings.settings, own),
      socketTokens: createSocketTokens(secretKeys, (caller, address) => credentials.isLive(caller, address)),
    };
  },
  routes: (app, { db, describeApp: app_, listing, socketTokens }) =>
    appDataRoutes(app, { db, app: app_, listing, socketTokens }),
  operatorRoutes: (app, services) =>
    settingsRoutes(app, { ...services, limits: services.config.uploads, own: ownOf(services) }),
};

/** What the operator has not set. */
function ownOf({ config, feed }: Services): ProductsOwn {
  const { brandDir, network } = config;
  return { version: manifest.version, brandDir, basePath: network.basePath, market: feed.kind };
}
