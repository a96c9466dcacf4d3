import { type Bankcard, type BankcardBody, bankType, CODES, westernDigits } from '@trade/protocol';
import { readAba, readBic, readIban, usesIban } from '@trade/protocol/bank-codes';
import { z } from 'zod';

/** The entries by field; empty for missing ones. */
export type BankcardEntries = Record<Exclude<keyof BankcardBody, 'passkey' | 'totp'>, string>;

/** Returns the initial entries of a form: the saved ones, or none. */
export function entriesOf(saved: Bankcard | null): BankcardEntries {
  return {
    payee_name: saved?.payee_name ?? '',
    payee_address: saved?.payee_address ?? '',
    bank_type: saved?.bank_type ?? '',
    bank_name: saved?.bank_name ?? '',
    bank_address: saved?.bank_address ?? '',
    bank_country: saved?.bank_country ?? '',
    // Only its end is known, so it must be entered again.
    account_number: '',
    international_code: saved?.international_code ?? '',
    aba_number: saved?.aba_number ?? '',
  };
}

/** The field of each refusal of the server; the form's own errors use the same codes. */
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
/** A national account number without separators. */
const ACCOUNT_NUMBER = /^[A-Z0-9]{4,34}$/i;

const says = (code: EntryCode) => ({ error: String(code) });
const required = (code: EntryCode) => z.string().trim().min(1, says(code)).max(LONGEST);

/** The rules of a bank account; the required fields depend on the country of the bank. */
export function bankcardRules(country: string, operatorCountry: string) {
  const isNumber = (text: string) =>
    country === '' ||
    (usesIban(country)
      ? readIban(text, country) !== null
      : ACCOUNT_NUMBER.test(westernDigits(text).replace(/[\s-]/g, '')));
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

/** Whether the bank needs an international code: not in the operator's own country. */
export function needsInternationalCode(country: string, operatorCountry: string): boolean {
  return country !== '' && country !== operatorCountry;
}
