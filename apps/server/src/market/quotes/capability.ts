import type { Capability } from '../../platform/capability.ts';
import { marketRoutes } from './index.ts';

export const quotes: Capability = {
  routes: (app, services) => marketRoutes(app, { ...services, venueName: services.appName }),
};
