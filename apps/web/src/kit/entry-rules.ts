import {
  codeDigits,
  isEmailAddress,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordLength,
  passwordText,
  phoneDigits,
} from '@trade/protocol';
import { z } from 'zod';

/** What can be wrong with an entry: keys of the texts under `auth.error`. */
export const ENTRY_ERRORS = [
  'email_required',
  'email_invalid',
  'phone_required',
  'phone_invalid',
  'phone_country',
  'phone_short',
  'phone_long',
  'phone_impossible',
  'password_required',
  'password_length',
  'password_mismatch',
  'code_required',
] as const;
export type EntryError = (typeof ENTRY_ERRORS)[number];

const says = (error: EntryError) => ({ error });

/** A well-formed email address; only the server knows whether it exists. */
export const email = z
  .string()
  .trim()
  .min(1, says('email_required'))
  .refine(isEmailAddress, says('email_invalid'));

/** Length of the part before the number itself: sign and country code. */
const LONGEST_PREFIX = 5;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * An international number, written with or without spaces, dashes and brackets, in digits of any
 * script; read as E.164.
 */
export const phone = z
  .string()
  .transform((text) => phoneDigits(text).replace(/^00/, '+'))
  .refine((number) => number.length >= LONGEST_PREFIX, says('phone_required'))
  .refine((number) => INTERNATIONAL.test(number), says('phone_invalid'));

/** A code from a letter or a text message. */
export const code = z
  .string()
  .transform(codeDigits)
  .refine((digits) => digits !== '', says('code_required'));

/** The rule for a new password. */
export const newPassword = z
  .string()
  .min(1, says('password_required'))
  .refine((typed) => {
    const length = passwordLength(typed);
    return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
  }, says('password_length'));

/** The rule for an existing password, of any length. */
export const password = z.string().min(1, says('password_required'));

/** Whether both entries of a new password are the same. */
export function samePasswords({
  password,
  password_again,
}: {
  password: string;
  password_again: string;
}): boolean {
  return passwordText(password) === passwordText(password_again);
}
export const PASSWORDS_DIFFER = { ...says('password_mismatch'), path: ['password_again'] };

const ERRORS = {
  country: 'phone_country',
  short: 'phone_short',
  long: 'phone_long',
  number: 'phone_impossible',
} as const satisfies Record<string, EntryError>;

/**
 * A new phone number, checked against the numbering plans of all countries as on the server. They
 * load when needed.
 */
export const newPhone = phone.pipe(
  z.string().superRefine(async (number, check) => {
    const plans = await import('@trade/protocol/phones').catch(() => null);
    // If the plans cannot be loaded, the server decides.
    const reading = plans?.readPhone(number);
    if (!reading || 'number' in reading) return;
    check.addIssue({ code: 'custom', message: ERRORS[reading.problem] });
  }),
);
