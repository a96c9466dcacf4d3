import { z } from 'zod';
import { CODES } from '../catalogue.ts';
import { call } from './call.ts';
import { decimalInput } from './number-inputs.ts';
import { MARKET_OR_ADMIN, TERMS_NOTICE } from './power.ts';
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

const partInput = (meaning: string) =>
  decimalInput({ meaning, code: CODES.parameter_invalid, decimals: 6, zero: true, most: 1_000_000n });
const partsBody = strictObject(() => ({
  maker: partInput("What is left of a market's fee for an order that rests in the book"),
  taker: partInput("What is left of a market's fee for an order that fills at once"),
}));

/** All tiers, the first included. */
export const feeTiersBody = strictObject(() => ({
  version: readVersion,
  tiers: z
    .array(
      strictObject(() => ({
        least_volume: decimalInput({
          meaning: 'Traded in 30 days from which the tier holds, in USDT',
          code: CODES.parameter_invalid,
          zero: true,
        }),
        spot: partsBody.describe('Of spot'),
        contract: partsBody.describe('Of contracts'),
      })),
    )
    .min(1)
    .max(20)
    .describe('By volume, the first from 0'),
  reason: reasonText,
}));

export const readFees = call('GET /fees', () => ({
  id: 'readFees',
  access: 'customer',
  scope: 'read',
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
  power: {
    does: 'Change the fee tiers within their bounds',
    alone: 'tiers that raise no fee at any volume',
    second: `${MARKET_OR_ADMIN}: a higher fee at any volume`,
    wait: TERMS_NOTICE,
  },
  summary: 'Change the fee tiers; what raises a fee at any volume waits (market)',
  body: feeTiersBody,
  answer: consoleFeeTiers,
}));
