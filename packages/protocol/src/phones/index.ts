import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/max';
import { phoneDigits } from '../digits.ts';

/**
 * Why a text is not a phone number: unknown country code, too short or too long for its country, or
 * a number that cannot exist.
 */
export type PhoneProblem = 'country' | 'short' | 'long' | 'number';

/** A number in E.164, or what is wrong with the text. */
export type PhoneReading = { number: string } | { problem: PhoneProblem };

const DIGITS = /^\d{5,15}$/;

/** Reads an international phone number; its country code comes with or without `+` or `00`. */
export function readPhone(text: string): PhoneReading {
  const digits = phoneDigits(text).replace(/^(\+|00)/, '');
  if (!DIGITS.test(digits)) return { problem: lengthProblem(digits) };
  const number = `+${digits}`;
  const parsed = parsePhoneNumberFromString(number);
  if (parsed?.isValid()) return { number: parsed.number };
  switch (validatePhoneNumberLength(number)) {
    case 'INVALID_COUNTRY':
      return { problem: 'country' };
    case 'TOO_SHORT':
      return { problem: 'short' };
    case 'TOO_LONG':
      return { problem: 'long' };
    default:
      return { problem: 'number' };
  }
}

function lengthProblem(digits: string): PhoneProblem {
  if (!/^\d*$/.test(digits)) return 'number';
  return digits.length < 5 ? 'short' : 'long';
}
