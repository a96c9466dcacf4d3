import { z } from 'zod';
import { call } from './call.ts';
import { passkeyAnswer } from './passkey-proof.ts';
import { isStorable, object, plainText, strictObject, timestamp } from './shared.ts';

export const bankType = z.enum(['savings', 'checking']);
export type BankType = z.infer<typeof bankType>;

/** Needed once the customer has a passkey (12338 without) or an authenticator app (552 without). */
const proof = () => ({
  passkey: passkeyAnswer.optional().describe('The answer of a passkey, where there is one'),
  totp: plainText.optional().describe('A code of the authenticator app, where one is bound'),
});

/** Not strict on purpose: the server refuses empty or wrong values with codes of their own. */
const cardText = z.string().max(200).refine(isStorable).default('');

/**
 * Saves a bank account to withdraw to (POST), or replaces one (PUT: it counts as new again).
 * Refused with 12256 to 12263 for a missing field, 11910 for an international code that is no BIC,
 * 11908 for an account number that does not fit its country, 11909 for a wrong ABA number, 566 for
 * an account that is already saved, 11907 beyond `BANKCARDS_MAX`.
 */
export const bankcardBody = strictObject(() => ({
  payee_name: cardText.describe('Name of the payee'),
  payee_address: cardText.describe('Address of the payee'),
  bank_type: cardText.describe('`savings` (Savings Account) or `checking` (Checking Account)'),
  bank_name: cardText.describe('Name of the bank'),
  bank_address: cardText.describe('Address of the bank'),
  bank_country: cardText.describe('The country of the bank: ISO 3166, two letters'),
  account_number: cardText.describe('The account number; an IBAN where the bank’s country has them'),
  international_code: cardText.describe(
    "SWIFT/BIC. Required for a bank outside the operator's country (`operator_country` of the list)",
  ),
  aba_number: cardText.describe('Nine digits with a checksum; only for banks in the United States, optional'),
  ...proof(),
}));
/** What a client sends: the optional fields may be left out. */
export type BankcardBody = z.input<typeof bankcardBody>;

/** One customer can save at most this many bank accounts. */
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
  /** Withdrawals to it are possible from then on. */
  usable_at: timestamp,
}));
export type Bankcard = z.infer<typeof bankcard>;

/** Newest first. */
export const bankcardList = object(() => ({
  items: z.array(bankcard),
  /** ISO 3166, two letters: banks in other countries need an international code. */
  operator_country: z.string(),
}));
export type BankcardList = z.infer<typeof bankcardList>;

/**
 * Saves an address to withdraw to. Refused with 571 for an empty field, 11906 for a currency and
 * network that are not offered, 12264 to 12267 (11905 on other networks) for an address that does
 * not fit its network, 11926 to 11931 for one that would lose the money or is the venue's own, 566
 * for one that is already saved, 11907 beyond `WALLETS_MAX`.
 */
export const walletBody = strictObject(() => ({
  currency: plainText.describe('The code of the currency'),
  network: plainText.describe('The network'),
  address: plainText.describe('The address'),
  label: z
    .string()
    .trim()
    .max(40)
    .refine(isStorable)
    .optional()
    .describe('The customer’s name for the address; may be empty'),
  ...proof(),
}));
export type WalletBody = z.infer<typeof walletBody>;

/** One customer can save at most this many addresses. */
export const WALLETS_MAX = 20;

export const wallet = object(() => ({
  id: z.string(),
  currency: z.string(),
  /** `TRC20`, `ERC20`, `Bitcoin`, `Solana`, or another one that is listed. */
  network: z.string(),
  /** As the network writes it: an ERC20 address with its checksum. */
  address: z.string(),
  label: z.string(),
  created_at: timestamp,
  /**
   * Withdrawals to it are possible from then on; equals `created_at` or is earlier when new
   * addresses need not wait.
   */
  usable_at: timestamp,
}));
export type Wallet = z.infer<typeof wallet>;

/** Newest first. */
export const walletList = object(() => ({ items: z.array(wallet) }));

export const listBankcards = call('GET /bankcards', () => ({
  id: 'listBankcards',
  access: 'real',
  scope: 'read',
  tag: 'Withdrawals',
  summary: 'Saved bank accounts, newest first',
  answer: bankcardList,
}));

export const saveBankcard = call('POST /bankcards', () => ({
  id: 'saveBankcard',
  access: 'real',
  scope: 'account',
  tag: 'Withdrawals',
  summary: 'Save a bank account to withdraw to',
  body: bankcardBody,
  answer: bankcard,
}));

export const replaceBankcard = call('PUT /bankcards/:id', () => ({
  id: 'replaceBankcard',
  access: 'real',
  scope: 'account',
  tag: 'Withdrawals',
  summary: 'Put another bank account in the place of one',
  body: bankcardBody,
  answer: bankcard,
}));

export const removeBankcard = call('DELETE /bankcards/:id', () => ({
  id: 'removeBankcard',
  access: 'real',
  scope: 'account',
  tag: 'Withdrawals',
  summary: 'Forget a bank account',
}));

export const listWallets = call('GET /wallets', () => ({
  id: 'listWallets',
  access: 'real',
  scope: 'read',
  tag: 'Withdrawals',
  summary: 'Saved addresses, newest first',
  answer: walletList,
}));

export const addWallet = call('POST /wallets', () => ({
  id: 'addWallet',
  access: 'real',
  scope: 'account',
  tag: 'Withdrawals',
  summary: 'Save an address to withdraw to',
  body: walletBody,
  answer: wallet,
}));

export const removeWallet = call('DELETE /wallets/:id', () => ({
  id: 'removeWallet',
  access: 'real',
  scope: 'account',
  tag: 'Withdrawals',
  summary: 'Forget an address',
}));
