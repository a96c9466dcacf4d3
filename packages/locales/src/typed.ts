import { westernDigits } from '@trade/protocol/digits';
import { separatorsOf } from './separators.ts';

/**
 * What a typed text says. `value` is a plain decimal, with the fraction as it was typed; `doubtful`
 * says that its only separator groups thousands, but would be the decimal sign elsewhere (Spanish
 * "1.500"). Otherwise why it is not read:
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
 * decimal sign, and its grouping sign where it parts thousands, or none. A text in any other manner
 * is not read; nothing is mended.
 * @param decimals The most decimals that the number may have; zeros past them count for nothing.
 */
export function readTyped(text: string, tag: string, decimals: number): TypedDecimal {
  const { group, decimal } = separatorsOf(tag);
  const isSpaced = group.trim() === '';
  const signs = westernDigits(text.trim()).replace(/[．。｡，]/g, (sign) => WIDE[sign] ?? sign);
  const written = isSpaced ? signs.replace(/\s/g, group) : signs;

  const [whole = '', fraction = '', ...more] = written.split(decimal);
  const groups = whole.split(group);
  if (more.length > 0 || !/^\d*$/.test(fraction) || !isWhole(groups)) return UNREAD;
  const digits = groups.join('').replace(/^0+(?=\d)/, '');
  if (digits + fraction === '') return UNREAD;
  if (digits.length > MOST_DIGITS) return { problem: 'too_large' };
  if (/[1-9]/.test(fraction.slice(decimals))) return { problem: 'too_precise' };

  const kept = fraction.slice(0, decimals);
  const value = `${digits === '' ? '0' : digits}${kept === '' ? '' : `.${kept}`}`;
  return { value, doubtful: groups.length === 2 && !isSpaced && !written.includes(decimal) };
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
 * decimal sign, ungrouped.
 */
export function typedText(value: string, tag: string): string {
  return value.replace('.', separatorsOf(tag).decimal);
}
