import { z } from 'zod';
import { call } from './call.ts';
import { EARN_PRODUCTS } from './earn.ts';
import { EVERYTHING } from './power.ts';
import { object, page, readVersion, reasonText, strictObject } from './shared.ts';

/**
 * Features that the operator can switch off as a whole. `fiat_deposit` and `c2c` are services
 * outside of the app: they are off until they are switched on, and decide whether their limits are
 * shown.
 */
export const feature = z.enum([
  'registration',
  'spot',
  'exchange',
  'contract',
  'eternal_contract',
  'options',
  ...EARN_PRODUCTS,
  'fiat_deposit',
  'c2c',
]);
export type Feature = z.infer<typeof feature>;
export const featureState = object(() => ({
  feature: feature,
  enabled: z.boolean(),
  version: readVersion,
}));
export const featureChangeBody = strictObject(() => ({
  version: readVersion,
  enabled: z.boolean().describe('Whether it is on'),
  reason: reasonText,
}));

export const listFeatures = call('GET /console/features', () => ({
  id: 'listFeatures',
  access: 'admin',
  summary: 'What is switched on (admin)',
  answer: page(featureState),
}));

export const setFeature = call('PUT /console/features/:feature', () => ({
  id: 'setFeature',
  access: 'admin',
  power: { does: 'Switch a line of products on or off', alone: EVERYTHING },
  summary: 'Switch a product line on or off (admin)',
  params: z.object({ feature: feature.describe('The feature') }),
  body: featureChangeBody,
  answer: featureState,
}));
