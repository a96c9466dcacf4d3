import type { Feature } from '../../platform/feature.tsx';
import { useVerificationEvents } from './events.ts';
import { verificationRoutes } from './index.ts';

export const feature: Feature = { pages: verificationRoutes, useEvents: useVerificationEvents };
