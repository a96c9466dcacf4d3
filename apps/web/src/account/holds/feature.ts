import type { Feature } from '../../platform/feature.tsx';
import { useHoldEvents } from './events.ts';

export const feature: Feature = { pages: [], useEvents: useHoldEvents };
