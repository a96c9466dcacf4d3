import type { CommandRules } from '../kernel/execution/command.ts';
import type { Product } from '../kernel/execution/product.ts';
import type { Check } from '../kernel/shape.ts';
import type { LedgerCategory } from '../model.ts';
import {
  type Conversion,
  type Convert,
  convert,
  EXCHANGE_FUNDS,
  endQuote,
  QUOTE_EXCHANGE,
  type QuoteConversion,
  quoteConversion,
} from './conversion.ts';
import {
  type ConversionTerms,
  conversionTermsOf,
  SET_EXCHANGE_TERMS,
  type SetConversionTerms,
  setConversionTerms,
} from './conversion-terms.ts';
import {
  DEFUND,
  DEFUND_VENUE,
  type Defund,
  type DefundVenue,
  defund,
  defundDigest,
  defundVenue,
  defundVenueDigest,
  FUND,
  type Fund,
  fund,
  fundDigest,
} from './outside-money.ts';
import { type FundTransfer, TRANSFER_FUNDS, type TransferFunds, transferFunds } from './transfer.ts';
import {
  APPROVE_WITHDRAWAL,
  type ApproveWithdrawal,
  CANCEL_WITHDRAWAL,
  type CancelWithdrawal,
  OPEN_WITHDRAWAL,
  type OpenWithdrawal,
  RECORD_PAYOUT,
  REJECT_WITHDRAWAL,
  type RecordPayout,
  type RejectWithdrawal,
  type Withdrawal,
} from './withdrawal.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  openWithdrawal,
  recordPayout,
  rejectWithdrawal,
} from './withdrawal-steps.ts';

const CATEGORIES = {
  deposit: true,
  manual_deposit: true,
  withdrawal_frost: true,
  withdrawal_frost_cancel: true,
  withdrawal_success: true,
  withdrawal_reject: true,
  manual_withdrawal: true,
  fund_transfer: true,
  exchange: true,
} as const;

declare module '../model.ts' {
  interface LedgerCategories extends Record<keyof typeof CATEGORIES, true> {}
}

declare module '../kernel/execution/command.ts' {
  interface Commands {
    fund: Fund;
    defund: Defund;
    defund_venue: DefundVenue;
    open_withdrawal: OpenWithdrawal;
    cancel_withdrawal: CancelWithdrawal;
    approve_withdrawal: ApproveWithdrawal;
    reject_withdrawal: RejectWithdrawal;
    record_payout: RecordPayout;
    transfer_funds: TransferFunds;
    set_exchange_terms: SetConversionTerms;
    quote_exchange: QuoteConversion;
    exchange_funds: Convert;
  }
}

declare module '../kernel/register/entry.ts' {
  interface EntryBodies {
    currency_exchange: Conversion;
    exchange_terms: ConversionTerms;
    fund_transfer: FundTransfer;
    withdrawal: Withdrawal;
  }
}

/**
 * Money from outside and to it is moved once for each reference; `digestOf` tells what must be
 * equal in a repetition.
 */
function byReference<Each extends { type: string; reference: string }>(digestOf: (command: Each) => string) {
  return (command: Each) => ({ key: `${command.type}:${command.reference}`, digest: digestOf(command) });
}

/**
 * Returns the rules of the commands that move money from outside and to it, in the category of any
 * product.
 */
export function outsideMoneyCommands(category: Check<LedgerCategory>) {
  return {
    fund: { shape: { ...FUND, category }, once: byReference(fundDigest), run: fund },
    defund: { shape: { ...DEFUND, category }, once: byReference(defundDigest), run: defund },
    defund_venue: {
      shape: { ...DEFUND_VENUE, category },
      once: byReference(defundVenueDigest),
      run: defundVenue,
    },
  } satisfies Partial<CommandRules>;
}

/** The treasury: deposits, withdrawals, transfers and conversions. */
export const TREASURY = {
  categories: CATEGORIES,
  commands: {
    open_withdrawal: { shape: OPEN_WITHDRAWAL, once: 'customer', run: openWithdrawal },
    cancel_withdrawal: { shape: CANCEL_WITHDRAWAL, run: cancelWithdrawal },
    approve_withdrawal: { shape: APPROVE_WITHDRAWAL, run: approveWithdrawal },
    reject_withdrawal: { shape: REJECT_WITHDRAWAL, run: rejectWithdrawal },
    record_payout: { shape: RECORD_PAYOUT, run: recordPayout },
    transfer_funds: { shape: TRANSFER_FUNDS, once: 'customer', run: transferFunds },
    set_exchange_terms: {
      shape: SET_EXCHANGE_TERMS,
      replaces: (state) => conversionTermsOf(state) ?? undefined,
      run: setConversionTerms,
    },
    quote_exchange: { shape: QUOTE_EXCHANGE, run: quoteConversion },
    exchange_funds: { shape: EXCHANGE_FUNDS, once: 'customer', run: convert },
  },
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
