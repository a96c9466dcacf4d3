import { westernDigits } from '@trade/protocol/digits';
import { separatorsOf } from './separators.ts';

/**
 * What a typed text says. `value` is a plain decimal, with the fraction as it was typed; `doubtful`
 * says that it could be meant as another number (English "1,500" is 1.5 elsewhere), or is written
 * as only some countries of the language do. Otherwise why it is not read:
 * - `unread`: it is no number, or not written in the manner of the language
 * - `too_precise`: more decimals than are asked for
 * - `too_large`: more than 18 digits before the decimals
 */
export type TypedDecimal =
  | { value: string; doubtful: boolean }
  | { problem: 'unread' | 'too_precise' | 'too_large' };

/** Points and commas as a Japanese or Chinese input method writes them. */
const WIDE: Readonly<Record<string, string>> = { '．': '.', '。': '.', '｡': '.', '，': ',' };
const MOST_DIGITS = 18;
const UNREAD = { problem: 'unread' } as const;

/**
 * Reads a text as people of a language (BCP 47) write numbers: digits of any script, the language's
 * decimal sign, and its grouping sign where it parts thousands, or none. Where a language is
 * written both ways, a text that is no number in the first is read in the second. A text in any
 * other manner is not read; nothing is mended.
 * @param decimals The most decimals that the number may have; zeros past them count for nothing.
 */
export function readTyped(text: string, tag: string, decimals: number): TypedDecimal {
  const { group, decimal, bothWays } = separatorsOf(tag);
  const isSpaced = group.trim() === '';
  const signs = westernDigits(text.trim()).replace(/[．。｡，]/g, (sign) => WIDE[sign] ?? sign);
  const written = isSpaced ? signs.replace(/\s/g, group) : signs;

  const other = isSpaced ? null : takenApart(written, decimal, group);
  const read = takenApart(written, group, decimal) ?? (bothWays ? other : null);
  if (read === null) return UNREAD;
  const { digits, fraction } = read;
  if (digits.length > MOST_DIGITS) return { problem: 'too_large' };
  if (/[1-9]/.test(fraction.slice(decimals))) return { problem: 'too_precise' };

  const kept = fraction.slice(0, decimals);
  const value = `${digits === '' ? '0' : digits}${kept === '' ? '' : `.${kept}`}`;
  const isAnother = other !== null && (other.digits !== digits || other.fraction !== fraction);
  const doubtful = isAnother ? bothWays || fraction === '' : read === other;
  return { value, doubtful };
}

/** The digits before and after the decimal sign; null for what is no number in this manner. */
function takenApart(written: string, group: string, decimal: string) {
  const [whole = '', fraction = '', ...more] = written.split(decimal);
  const groups = whole.split(group);
  if (more.length > 0 || !/^\d*$/.test(fraction) || !isWhole(groups)) return null;
  const digits = groups.join('').replace(/^0+(?=\d)/, '');
  return digits + fraction === '' ? null : { digits, fraction };
}

/**
 * Whether the parts between grouping signs are digits alone, or thousands: one to three digits, and
 * then three each.
 */
function isWhole(groups: readonly string[]): boolean {
  const [first = '', ...others] = groups;
  if (others.length === 0) return /^\d*$/.test(first);
  return /^[1-9]\d{0,2}$/.test(first) && others.every((digits) => /^\d{3}$/.test(digits));
}

/**
 * Writes a plain decimal for a field, as `readTyped` reads it without a doubt: with the language's
 * decimal sign, ungrouped. Where three decimals could be taken for a group of thousands, a zero
 * follows them: no group has four digits.
 */
export function typedText(value: string, tag: string): string {
  const { decimal, bothWays } = separatorsOf(tag);
  const full = bothWays && /^[1-9]\d{0,2}\.\d{3}$/.test(value) ? `${value}0` : value;
  return full.replace('.', decimal);
}
