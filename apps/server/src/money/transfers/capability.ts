import type { Capability } from '../../platform/capability.ts';
import { transferRoutes } from './routes.ts';

export const transfers: Capability = {
  subjects: { transfer: 'transfer' },
  routes: transferRoutes,
};
