import type { Feature } from '../../platform/feature.tsx';
import { useVerificationEvents } from './events.ts';

export const verificationFeature: Feature = { useEvents: useVerificationEvents };
