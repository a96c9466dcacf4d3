import { type bankcardBody, bankType, type CatalogueCode, CODES, westernDigits } from '@trade/protocol';
import { isCountry, readAba, readBic, readIban, usesIban } from '@trade/protocol/bank-codes';
import type { z } from 'zod';
import { CatalogueError } from '../../platform/gateway/index.ts';

/** A bank account as it is saved: trimmed, codes in capitals without spaces. */
export interface BankAccount {
  payeeName: string;
  payeeAddress: string;
  bankType: z.infer<typeof bankType>;
  bankName: string;
  bankAddress: string;
  bankCountry: string;
  accountNumber: string;
  internationalCode: string;
  abaNumber: string;
}

type Fields = Omit<z.output<typeof bankcardBody>, 'passkey' | 'totp'>;

/** In the order of the form, each with the code for a missing value. */
const REQUIRED: readonly (readonly [keyof Fields, CatalogueCode])[] = [
  ['payee_name', CODES.payee_name_required],
  ['payee_address', CODES.payee_address_required],
  ['bank_type', CODES.bank_type_required],
  ['bank_name', CODES.bank_name_required],
  ['account_number', CODES.account_number_required],
  ['bank_address', CODES.bank_address_required],
  ['bank_country', CODES.bank_country_required],
];
/** National account numbers: digits and letters, with common separators. */
const ACCOUNT_NUMBER = /^[A-Z0-9]{4,34}$/;

/**
 * Reads a bank account. A bank outside the operator's country is reached over SWIFT alone, so it
 * needs an international code (CODES.international_code_required); at home one is optional, as is
 * the ABA number everywhere. What is given must be right: CODES.swift_code_invalid,
 * CODES.aba_number_invalid, CODES.account_number_invalid.
 */
export function readBankAccount(body: Fields, operatorCountry: string): BankAccount {
  const fields = trimmed(body);
  for (const [name, code] of REQUIRED) if (fields[name] === '') throw new CatalogueError(code);
  const type = bankType.safeParse(fields.bank_type);
  if (!type.success) throw new CatalogueError(CODES.bank_type_required);
  const bankCountry = fields.bank_country.toUpperCase();
  if (!isCountry(bankCountry)) throw new CatalogueError(CODES.bank_country_required);
  if (fields.international_code === '' && bankCountry !== operatorCountry)
    throw new CatalogueError(CODES.international_code_required);
  return {
    payeeName: fields.payee_name,
    payeeAddress: fields.payee_address,
    bankType: type.data,
    bankName: fields.bank_name,
    bankAddress: fields.bank_address,
    bankCountry,
    accountNumber: readAccountNumber(fields.account_number, bankCountry),
    internationalCode: readOptional(fields.international_code, readBic, CODES.swift_code_invalid),
    abaNumber: readOptional(fields.aba_number, readAba, CODES.aba_number_invalid),
  };
}

function trimmed(body: Fields): Fields {
  const entries = Object.entries(body).map(([name, text]) => [name, text.trim().replace(/\s+/g, ' ')]);
  return Object.fromEntries(entries) as Fields;
}

function readAccountNumber(text: string, country: string): string {
  const plain = westernDigits(text).replace(/[\s-]/g, '').toUpperCase();
  const number = usesIban(country) ? readIban(plain, country) : plain;
  if (number === null || !ACCOUNT_NUMBER.test(number)) throw new CatalogueError(CODES.account_number_invalid);
  return number;
}

function readOptional(text: string, read: (text: string) => string | null, refusal: CatalogueCode): string {
  if (text === '') return '';
  const code = read(text);
  if (code === null) throw new CatalogueError(refusal);
  return code;
}
