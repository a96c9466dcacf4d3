import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, object, readVersion, reasonText, strictObject } from './shared.ts';
import { waitingTerms } from './terms.ts';

/** What a tier leaves of a market's own fees, as fractions of them: `0.8` is four fifths. */
const feeParts = object(() => ({ maker: decimalText, taker: decimalText }));

export const feeTier = object(() => ({
  /** Traded in the last 30 days (UTC), today included, in USDT. */
  least_volume: decimalText,
  spot: feeParts,
  contract: feeParts,
}));
export type FeeTier = z.infer<typeof feeTier>;

export const customerFees = object(() => ({
  /** By volume; the first begins at nothing and leaves the fees of every market whole. */
  tiers: z.array(feeTier),
  /** The place of the caller's tier in that list, from 0. */
  tier: z.number().int(),
  /** What the caller has traded in the last 30 days, spot and contracts, in USDT. */
  volume: decimalText,
}));
export type CustomerFees = z.infer<typeof customerFees>;

export const consoleFeeTiers = object(() => ({
  tiers: z.array(feeTier),
  /** Changes that are not yet in force. */
  waiting: z.array(waitingTerms),
  version: readVersion,
}));
export type ConsoleFeeTiers = z.infer<typeof consoleFeeTiers>;

const partsBody = strictObject(() => ({ maker: z.unknown(), taker: z.unknown() }));

/** All tiers, the first included. */
export const feeTiersBody = strictObject(() => ({
  version: readVersion,
  tiers: z
    .array(strictObject(() => ({ least_volume: z.unknown(), spot: partsBody, contract: partsBody })))
    .min(1)
    .max(20),
  reason: reasonText,
}));

export const readFees = call('GET /fees', () => ({
  id: 'readFees',
  access: 'customer',
  tag: 'Market',
  summary: 'Your fee tier, your volume of 30 days, and all tiers',
  answer: customerFees,
}));

export const readFeeTiers = call('GET /console/fee-tiers', () => ({
  id: 'readFeeTiers',
  access: 'market',
  summary: 'The fee tiers (market)',
  answer: consoleFeeTiers,
}));

export const changeFeeTiers = call('PUT /console/fee-tiers', () => ({
  id: 'changeFeeTiers',
  access: 'market',
  summary: 'Change the fee tiers; what raises a fee at any volume waits (market)',
  body: feeTiersBody,
  answer: consoleFeeTiers,
}));
