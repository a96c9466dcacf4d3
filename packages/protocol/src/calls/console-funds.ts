import { z } from 'zod';
import { assetsData, ledgerQuery } from './assets.ts';
import { conversionTerms } from './exchanges.ts';
import { object, strictObject } from './object.ts';
import { isStorable, signedDecimalText } from './shared.ts';
import { liabilityPart, liabilitySnapshot } from './transparency.ts';

/*
 * Under `/api/v3/console`, with the role that each call needs:
 *
 *   GET custody · POST liabilities                               treasury
 *   GET, PUT exchange-terms                                      market
 *   GET customers/:id/assets, customers/:id/ledger               support
 */

const reason = z.string().trim().min(3).max(500).refine(isStorable);

/** Real money of one currency: what came in from outside and is still here, and to whom it is owed. */
export const custodyRow = object(() => ({
  currency: z.string(),
  /** What custody must hold: everything paid in less everything paid out. */
  custody: signedDecimalText,
  /** Everything that is owed to customers, as a proof of liabilities would publish it now, and its kinds. */
  customers: signedDecimalText,
  kinds: z.array(liabilityPart),
  /** What customers' open positions have lost at the mark. It is not taken off what is owed, and pays others' `contract_profit`. */
  losses: signedDecimalText,
  /** What is left to the venue: custody less customers and plus losses. Below zero, not everything owed is covered. */
  venue: signedDecimalText,
  /** Custody less all accounts: zero, or the books are broken. */
  difference: signedDecimalText,
  /** What the last proof of liabilities published; null before the first. */
  published: signedDecimalText.nullable(),
}));
export type CustodyRow = z.infer<typeof custodyRow>;
export const custodyReport = object(() => ({
  rows: z.array(custodyRow),
  /** The last proof of liabilities; null before the first. */
  snapshot: liabilitySnapshot.nullable(),
}));
export type CustodyReport = z.infer<typeof custodyReport>;

export const publishLiabilitiesBody = strictObject(() => ({ reason }));

export const consoleConversionTerms = conversionTerms.omit({ currencies: true });
export type ConsoleConversionTerms = z.infer<typeof consoleConversionTerms>;
/** What is left out stays as it is. */
export const conversionTermsBody = strictObject(() => ({
  spread_rate: z.unknown().optional(),
  fee_rate: z.unknown().optional(),
  minimum: z.unknown().optional(),
  quote_seconds: z.unknown().optional(),
  reason,
}));

const mode = z.enum(['real', 'demo']).default('real');
export const customerAssetsQuery = strictObject(() => ({ mode }));
export const customerAssets = assetsData;
export const customerLedgerQuery = strictObject(() => ({ ...ledgerQuery.shape, mode }));
