import { z } from 'zod';
import { type CatalogueCode, CODES } from '../catalogue.ts';
import { AMOUNT_DECIMALS } from '../constants.ts';
import { fromUnits, PLAIN_DECIMAL, toUnits } from '../decimal.ts';

const SIGNED_DECIMAL = new RegExp(PLAIN_DECIMAL.source.replace('^', '^-?'));

interface DecimalTerms {
  /** What the decimal is, for the description of the API. */
  meaning: string;
  /** The code of its refusal when it is wrong; without one it is refused as any other field is. */
  code?: CatalogueCode;
  /** Most places after the point; those of an amount unless it says otherwise. */
  decimals?: number;
  /** Whether it may be zero. */
  zero?: boolean;
  /** Whether it may be negative. */
  signed?: boolean;
  /** The largest, in units of the last place. */
  most?: bigint;
}

/** A plain decimal of a request, read as a count of units of its last place. */
/* @__NO_SIDE_EFFECTS__ */
export function decimalInput(terms: DecimalTerms) {
  const { code, decimals = AMOUNT_DECIMALS, most, signed = false, zero = false } = terms;
  const refusal = code === undefined ? {} : refusedWith(code);
  return z
    .string(refusal)
    .regex(signed ? SIGNED_DECIMAL : PLAIN_DECIMAL, refusal)
    .transform((text, context) => {
      const isNegative = text.startsWith('-');
      const units = toUnits(isNegative ? text.slice(1) : text, decimals);
      const isRefused = units === null || (units === 0n && !zero) || (most !== undefined && units > most);
      if (!isRefused) return isNegative ? -units : units;
      context.addIssue({ code: 'custom', message: code === undefined ? 'out of range' : String(code) });
      return z.NEVER;
    })
    .describe(`${terms.meaning}: ${rangeOf(decimals, terms)}`);
}

/**
 * The options of a schema whose wrong values are refused with a code of its own: the code is the
 * message of its issues. A missing value is refused as any other is.
 */
export function refusedWith(code: CatalogueCode) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : String(code)) };
}

/**
 * Describes a text that the server reads as a decimal itself, because it keeps the text or because
 * other refusals come first.
 */
/* @__NO_SIDE_EFFECTS__ */
export function decimalMeta(meaning: string) {
  return {
    description: `${meaning}: above 0, up to ${AMOUNT_DECIMALS} decimals`,
    pattern: PLAIN_DECIMAL.source,
  };
}

/** A price, in the quote currency. */
/* @__NO_SIDE_EFFECTS__ */
export function priceInput(meaning: string) {
  return decimalInput({ meaning, code: CODES.price_invalid });
}

/** What is bought or sold of an instrument, or spent on it. */
/* @__NO_SIDE_EFFECTS__ */
export function quantityInput(meaning: string) {
  return decimalInput({ meaning, code: CODES.lot_range });
}

/** The multiple of a contract; whether it is offered is the engine's to say. */
/* @__NO_SIDE_EFFECTS__ */
export function multipleInput(meaning: string) {
  const refusal = refusedWith(CODES.multiple_not_offered);
  return z.int(refusal).min(1, refusal).describe(meaning);
}

/** A fee, rate or bound that an operator sets: a fraction below 1, read in ppm. */
/* @__NO_SIDE_EFFECTS__ */
export function rateInput(meaning: string) {
  return decimalInput({ meaning, code: CODES.parameter_invalid, decimals: 6, zero: true, most: 999_999n });
}

/**
 * A whole number of a query. A blank text is none: the conversion of the language would read it as
 * zero.
 */
/* @__NO_SIDE_EFFECTS__ */
export function wholeInput({ least, meaning, most }: { meaning: string; least: number; most?: number }) {
  const whole = z.coerce.number().int().min(least);
  return z
    .preprocess(
      (text) => (typeof text === 'string' && text.trim() === '' ? Number.NaN : text),
      most === undefined ? whole : whole.max(most),
    )
    .describe(meaning);
}

function rangeOf(decimals: number, { code, most, signed, zero }: DecimalTerms): string {
  const least = signed ? 'signed, not 0' : zero ? '0 or more' : 'above 0';
  const bounds = [
    least,
    ...(most === undefined ? [] : [`${fromUnits(most, decimals)} at most`]),
    decimals === 0 ? 'whole' : `up to ${decimals} decimals`,
    ...(code === undefined ? [] : [`else refused with ${code}`]),
  ];
  return bounds.join(', ');
}
