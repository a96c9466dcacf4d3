import { type Bankcard, type BankcardBody, bankType } from '@trade/protocol';
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
  12256: 'payee_name',
  12257: 'payee_address',
  12258: 'bank_type',
  12259: 'bank_name',
  12260: 'account_number',
  12261: 'bank_address',
  12262: 'bank_country',
  12263: 'international_code',
  11908: 'account_number',
  11909: 'aba_number',
  11910: 'international_code',
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
    .refine((text) => text === '' || readBic(text) !== null, says(11910));
  const aba = z.string().trim();
  return z.object({
    payee_name: required(12256),
    payee_address: required(12257),
    bank_type: z.string().refine((text) => bankType.safeParse(text).success, says(12258)),
    bank_name: required(12259),
    account_number: required(12260).refine(isNumber, says(11908)),
    bank_address: required(12261),
    bank_country: required(12262),
    international_code: needsInternationalCode(country, operatorCountry) ? code.min(1, says(12263)) : code,
    aba_number:
      country === ABA_COUNTRY
        ? aba.refine((text) => text === '' || readAba(text) !== null, says(11909))
        : aba.transform(() => ''),
  });
}

/** A bank in the operator's own country is found without one. */
export function needsInternationalCode(country: string, operatorCountry: string): boolean {
  return country !== '' && country !== operatorCountry;
}
