import { z } from 'zod';
import { call } from './call.ts';
import { EARN_POOLS, EARN_PRODUCTS } from './earn.ts';
import { EVERYTHING } from './power.ts';
import {
  clientId,
  currencyCode,
  decimalText,
  object,
  page,
  reasonText,
  signedDecimalText,
  strictObject,
} from './shared.ts';

export const trialBalanceRow = object(() => ({
  mode: z.enum(['real', 'demo']),
  currency: z.string(),
  /** Sum of all accounts; always zero. */
  total: signedDecimalText,
  customers: signedDecimalText,
  custody: signedDecimalText,
  fee_income: signedDecimalText,
  insurance_fund: signedDecimalText,
  liquidity_provider: signedDecimalText,
  /** The negative of all profit and loss of open contract positions; zero when none is open. */
  contract_clearing: signedDecimalText,
  other: signedDecimalText,
}));

/**
 * The venue's own accounts used in trading: the liquidity provider's for coins and for contracts,
 * and the insurance fund.
 */
export const venueAccount = z.enum(['liquidity_provider', 'contract_liquidity', 'insurance_fund']);
export type VenueAccount = z.infer<typeof venueAccount>;
export const venueFundingBody = strictObject(() => ({
  /** A funding repeated under the same id counts once. */
  client_id: clientId,
  mode: z.enum(['real', 'demo']).describe('Real or demo'),
  account: venueAccount.describe('The venue’s account that receives it'),
  currency: currencyCode,
  amount: decimalText.describe('The amount'),
  reason: reasonText,
}));
export const venueFunding = venueFundingBody.omit({ client_id: true, reason: true });

export const productPoolName = z.enum(EARN_POOLS);
export type ProductPoolName = z.infer<typeof productPoolName>;
/** What pays in one currency: yields, or the tokens that were allotted. */
export const productPool = object(() => ({
  pool: productPoolName,
  currency: z.string(),
  balance: decimalText,
  /** The part that is held for the worst case of everything sold. */
  cover: decimalText,
  /** The part that can cover new sales. */
  available: decimalText,
  /** What the cover is held for. */
  obligations: z.array(
    z.object({
      kind: z.enum(EARN_PRODUCTS),
      count: z.number().int(),
      cover: decimalText,
    }),
  ),
}));
export type ProductPool = z.infer<typeof productPool>;
export const productPoolList = object(() => ({ items: z.array(productPool) }));
/** Brings money in from custody. Repeating the same `client_id` changes nothing. */
export const fundProductPoolBody = strictObject(() => ({
  client_id: clientId,
  pool: productPoolName.describe('The pool'),
  currency: currencyCode,
  amount: decimalText.describe('The amount'),
  reason: reasonText,
}));

export const listProductPools = call('GET /console/pools/products', () => ({
  id: 'listProductPools',
  access: 'treasury',
  summary: 'The pools of products with their worst-case cover (treasury)',
  answer: productPoolList,
}));

export const fundProductPool = call('POST /console/pools/products', () => ({
  id: 'fundProductPool',
  access: 'treasury',
  power: { does: 'Bring the venue’s own money into the pools of products', alone: EVERYTHING },
  summary: 'Bring money from custody into a pool (treasury)',
  body: fundProductPoolBody,
  answer: productPool,
}));

export const readTrialBalance = call('GET /console/books', () => ({
  id: 'readTrialBalance',
  access: 'treasury',
  summary: 'The trial balance (treasury)',
  answer: page(trialBalanceRow),
}));

export const fundVenueAccount = call('POST /console/venue-funds', () => ({
  id: 'fundVenueAccount',
  access: 'treasury',
  power: { does: 'Bring the venue’s own money from custody into trading', alone: EVERYTHING },
  summary: 'Fund the liquidity provider or the insurance fund from custody (treasury)',
  body: venueFundingBody,
  answer: venueFunding,
}));
