import { z } from 'zod';
import { object, strictObject } from './object.ts';
import { isStorable, timestamp } from './shared.ts';

export const bankType = z.enum(['savings', 'checking']);
export type BankType = z.infer<typeof bankType>;

/** Kept loose on purpose: the server answers what is empty or wrong with its own catalogue codes. */
const text = z.string().max(200).refine(isStorable).default('');

/**
 * Saves a bank account to withdraw to (POST), or replaces what is saved (PUT: it counts as new again). A missing field answers
 * its own code, 12256 to 12263; 11910 for an international code that is no BIC, 11908 for an account number that is none of its
 * country, 11909 for a wrong ABA number, 566 for an account that is saved already, 11907 beyond `BANKCARDS_MAX`.
 */
export const bankcardBody = strictObject(() => ({
  payee_name: text,
  payee_address: text,
  /** `savings` (Savings Account) or `checking` (Checking Account). */
  bank_type: text,
  bank_name: text,
  bank_address: text,
  /** ISO 3166, two letters. */
  bank_country: text,
  /** An IBAN where the bank's country has them. */
  account_number: text,
  /** SWIFT/BIC. Required for a bank outside the operator's country (`operator_country` of the list). */
  international_code: text,
  /** Nine digits with a checksum; for banks in the United States, optional. */
  aba_number: text,
}));
/** What a client sends: the optional ones may be left out. */
export type BankcardBody = z.input<typeof bankcardBody>;

/** Bank accounts that one customer can save. */
export const BANKCARDS_MAX = 10;

export const bankcard = object(() => ({
  id: z.string(),
  payee_name: z.string(),
  payee_address: z.string(),
  bank_type: bankType,
  bank_name: z.string(),
  bank_address: z.string(),
  bank_country: z.string(),
  /** All but the last four characters masked. */
  account_number: z.string(),
  /** Empty when there is none. */
  international_code: z.string(),
  aba_number: z.string(),
  created_at: timestamp,
  /** From when on it can be withdrawn to. */
  usable_at: timestamp,
}));
export type Bankcard = z.infer<typeof bankcard>;

/** Newest first. */
export const bankcardList = object(() => ({
  items: z.array(bankcard),
  /** ISO 3166, two letters: banks elsewhere need an international code. */
  operator_country: z.string(),
}));
export type BankcardList = z.infer<typeof bankcardList>;
