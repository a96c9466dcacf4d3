import type { Product } from '../kernel/product.ts';
import { type Conversion, endQuote } from './conversion.ts';
import type { ConversionTerms } from './conversion-terms.ts';
import type { FundTransfer } from './transfer.ts';
import type { Withdrawal } from './withdrawal.ts';

declare module '../kernel/register/entry.ts' {
  interface EntryBodies {
    currency_exchange: Conversion;
    exchange_terms: ConversionTerms;
    fund_transfer: FundTransfer;
    withdrawal: Withdrawal;
  }
}

/** The treasury: deposits, withdrawals, transfers and conversions. */
export const TREASURY = {
  entries: {
    currency_exchange: {
      due: (x, live) => endQuote(x, live, 'expired'),
      reset: (x, live) => endQuote(x, live, 'expired'),
    },
    exchange_terms: {},
    fund_transfer: {},
    withdrawal: {},
  },
} satisfies Product;
