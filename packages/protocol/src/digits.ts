const ANY_DIGIT = /\p{Nd}/gu;
const ONE_DIGIT = /^\p{Nd}$/u;
const ZERO = 0x30;

/**
 * Writes the decimal digits of every script (full-width, Arabic, Thai, Devanagari and all others of
 * Unicode's class Nd) as 0 to 9; everything else stays. For amounts, codes and phone numbers, which
 * people type in digits of their own.
 */
export function westernDigits(text: string): string {
  return text.replace(ANY_DIGIT, (digit) => String(digitAt(digit.codePointAt(0) ?? ZERO)));
}

/** Digits stand in Unicode ten by ten, each ten from zero to nine without a gap. */
function digitAt(code: number): number {
  if (code >= ZERO && code < ZERO + 10) return code - ZERO;
  let first = code;
  while (ONE_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

const PHONE_SIGNS = /[\s().\-\u2010-\u2015（）．－]/g;

/**
 * A typed phone number without what people set between its digits; a `+` may be a full-width one.
 */
export function phoneDigits(text: string): string {
  return westernDigits(text).replace(PHONE_SIGNS, '').replace(/^＋/, '+');
}

/** A typed code without the spaces that apps show it with. */
export function codeDigits(text: string): string {
  return westernDigits(text).replace(/\s/g, '');
}
