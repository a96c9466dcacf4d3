import { z } from 'zod';
import { keepFresh, topic } from '../../platform/bus/index.ts';
import type { Capability } from '../../platform/capability.ts';
import { Features } from './features.ts';
import { featureRoutes } from './operator-routes.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    features: Features;
  }
}

/** An operator has switched a feature. */
const FEATURES_CHANGED = topic('venue.features-changed', z.null());

export const features: Capability = {
  async open({ bus, db, log, onStop, ties }) {
    const opened = await Features.open({ db, ties });
    onStop(keepFresh(opened, { bus, changed: FEATURES_CHANGED, log }));
    return { features: opened };
  },
  operatorRoutes: featureRoutes,
};
