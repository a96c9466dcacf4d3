import { isPlainDecimal } from '@trade/protocol';
import { z } from 'zod';

/**
 * Kinds of values that several variables have. Each error says what the value is not; the value
 * itself is never repeated.
 */

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number) {
  const error = `not a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,16}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
}

/** A number within bounds, with or without decimals. */
export function number(least: number, most: number) {
  const error = `not a number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
}

/** An amount or a rate as a plain decimal. */
export const plainDecimal = z.string().refine(isPlainDecimal, { error: 'not a plain decimal' });

/** One of a few words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, { error: `not one of ${words.join(', ')}` });
}

/** A text that is not empty. */
export function text(most: number) {
  return z
    .string()
    .trim()
    .min(1, { error: 'empty' })
    .max(most, { error: `longer than ${most} characters` });
}

/** A URL of some schemes that names a host. */
export function url(...schemes: string[]) {
  const error = `not a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z.string().refine((written) => isUrl(written, schemes), { error });
}

function isUrl(written: string, schemes: readonly string[]): boolean {
  const parsed = parse(written);
  return (
    parsed !== null && schemes.includes(parsed.protocol.slice(0, -1)) && /^[a-z]+:\/\//i.test(written.trim())
  );
}

function parse(written: string): URL | null {
  try {
    return new URL(written);
  } catch {
    return null;
  }
}

/** URLs with commas between them. */
export function urls(...schemes: string[]) {
  return z
    .string()
    .transform((written) => written.split(',').map((one) => one.trim()))
    .pipe(z.array(url(...schemes)));
}

const EXCERPT = 12;

/** Private keys and passwords stand in values: an error shows only the beginning of a word. */
export function excerpt(word: string): string {
  return word.length <= EXCERPT ? word : `${word.slice(0, EXCERPT)}...`;
}

const PAIR = /^([^=\s]+)=([^=\s]+)$/;

/** Reads `name=value name=value ...`; a name may occur only once. */
export const pairs = z.string().transform((text, context): Record<string, string> => {
  const read: Record<string, string> = {};
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const [, name, value] = PAIR.exec(word) ?? [];
    if (name === undefined || value === undefined)
      context.addIssue(`"${excerpt(word)}" is not of the form name=value`);
    else if (Object.hasOwn(read, name)) context.addIssue(`${name} is given twice`);
    else read[name] = value;
  }
  return read;
});

/** Pairs whose values are lists: `name=one,two`. */
export const pairsOfLists = pairs.transform((read) =>
  Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, value.split(',').filter((item) => item !== '')]),
  ),
);
