import { type Bankcard, type BankcardBody, bankType, CODES } from '@trade/protocol';
import { readAba, readBic, readIban, usesIban } from '@trade/protocol/bank-codes';
import { z } from 'zod';

/** What is entered, field by field; empty for what is not known yet. */
export type BankcardEntries = Record<keyof BankcardBody, string>;

/** What a form starts with: what is saved, or nothing. */
export function entriesOf(saved: Bankcard | null): BankcardEntries {
  return {
    payee_name: saved?.payee_name ?? '',
    payee_address: saved?.payee_address ?? '',
    bank_type: saved?.bank_type ?? '',
    bank_name: saved?.bank_name ?? '',
    bank_address: saved?.bank_address ?? '',
    bank_country: saved?.bank_country ?? '',
    // Known in part only: it has to be entered again.
    account_number: '',
    international_code: saved?.international_code ?? '',
    aba_number: saved?.aba_number ?? '',
  };
}

/** What the server answers when something is missing or wrong, by field: the same codes say it here. */
export const FIELD_OF_REFUSAL = {
  [CODES.payee_name_required]: 'payee_name',
  [CODES.payee_address_required]: 'payee_address',
  [CODES.bank_type_required]: 'bank_type',
  [CODES.bank_name_required]: 'bank_name',
  [CODES.account_number_required]: 'account_number',
  [CODES.bank_address_required]: 'bank_address',
  [CODES.bank_country_required]: 'bank_country',
  [CODES.international_code_required]: 'international_code',
  [CODES.account_number_invalid]: 'account_number',
  [CODES.aba_number_invalid]: 'aba_number',
  [CODES.swift_code_invalid]: 'international_code',
} as const satisfies Record<number, keyof BankcardEntries>;
export type EntryCode = keyof typeof FIELD_OF_REFUSAL;

export function isEntryCode(text: string | undefined): text is `${EntryCode}` {
  return text !== undefined && Object.hasOwn(FIELD_OF_REFUSAL, text);
}

/** The only country with ABA routing numbers. */
export const ABA_COUNTRY = 'US';
const LONGEST = 200;
/** A national account number, without what people put between its digits. */
const ACCOUNT_NUMBER = /^[A-Z0-9]{4,34}$/i;

const says = (code: EntryCode) => ({ error: String(code) });
const required = (code: EntryCode) => z.string().trim().min(1, says(code)).max(LONGEST);

/** The rules of a bank account: what is asked for follows from the country of the bank. */
export function bankcardRules(country: string, operatorCountry: string) {
  const isNumber = (text: string) =>
    country === '' ||
    (usesIban(country) ? readIban(text, country) !== null : ACCOUNT_NUMBER.test(text.replace(/[\s-]/g, '')));
  const code = z
    .string()
    .trim()
    .refine((text) => text === '' || readBic(text) !== null, says(CODES.swift_code_invalid));
  const aba = z.string().trim();
  return z.object({
    payee_name: required(CODES.payee_name_required),
    payee_address: required(CODES.payee_address_required),
    bank_type: z.string().refine((text) => bankType.safeParse(text).success, says(CODES.bank_type_required)),
    bank_name: required(CODES.bank_name_required),
    account_number: required(CODES.account_number_required).refine(
      isNumber,
      says(CODES.account_number_invalid),
    ),
    bank_address: required(CODES.bank_address_required),
    bank_country: required(CODES.bank_country_required),
    international_code: needsInternationalCode(country, operatorCountry)
      ? code.min(1, says(CODES.international_code_required))
      : code,
    aba_number:
      country === ABA_COUNTRY
        ? aba.refine((text) => text === '' || readAba(text) !== null, says(CODES.aba_number_invalid))
        : aba.transform(() => ''),
  });
}

/** A bank in the operator's own country is found without one. */
export function needsInternationalCode(country: string, operatorCountry: string): boolean {
  return country !== '' && country !== operatorCountry;
}
