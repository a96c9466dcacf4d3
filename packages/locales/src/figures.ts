import { fitFraction, isZero, type Places, partsOf } from './decimal.ts';
import { separatorsOf } from './separators.ts';

export { compareDecimals, decimalsOf } from './decimal.ts';
export {
  type Entry,
  type EntryProblem,
  entryText,
  isUnread,
  readEntry,
  shownEntry,
  untyped,
} from './entry.ts';
export { readTyped, type TypedDecimal, typedText } from './typed.ts';

export interface NumberLook extends Places {
  /** Writes + before what is above zero. */
  signed?: boolean;
}

/** Shown for what is missing or no number. */
export const NO_FIGURE = '--';

/**
 * A decimal as people of a language write it: grouped, cut (never rounded up) and padded.
 * Missing or malformed text gives "--". A value cut down to zero has no sign.
 */
export function formatDecimal(text: string | null | undefined, tag: string, look: NumberLook = {}): string {
  const parts = text == null ? null : partsOf(text);
  if (!parts) return NO_FIGURE;
  const shown = { ...parts, fraction: fitFraction(parts.fraction, look) };
  const { decimal, group } = separatorsOf(tag);
  const sign = isZero(shown) ? '' : shown.negative ? '-' : look.signed ? '+' : '';
  const fraction = shown.fraction === '' ? '' : decimal + shown.fraction;
  return sign + shown.whole.replace(/\B(?=(\d{3})+$)/g, group) + fraction;
}

/** A percent with two decimals; `text` is already in percent ("2.14" is 2.14 %). */
export function formatPercent(text: string | null | undefined, tag: string, look: NumberLook = {}): string {
  const figure = formatDecimal(text, tag, { least: 2, most: 2, ...look });
  return figure === NO_FIGURE ? figure : `${figure}${separatorsOf(tag).percentSpace}%`;
}

/** A change as the market tells it ("+2.14%"), in the customer's figures and with its sign. */
export function formatChange(text: string, tag: string): string {
  return formatPercent(text.replace('%', ''), tag, { signed: true });
}

/** A fraction such as a fee ("0.001") as a percent ("0.1%"), exact. */
export function formatFraction(text: string | null | undefined, tag: string): string {
  const parts = text == null ? null : partsOf(text);
  if (!parts) return NO_FIGURE;
  const fraction = parts.fraction.padEnd(2, '0');
  const percent = `${parts.negative ? '-' : ''}${parts.whole}${fraction.slice(0, 2)}.${fraction.slice(2) || '0'}`;
  return formatPercent(percent, tag, { least: 0, most: Number.POSITIVE_INFINITY });
}

const SCALES = [
  { digits: 12, unit: 'T' },
  { digits: 9, unit: 'B' },
  { digits: 6, unit: 'M' },
  { digits: 3, unit: 'K' },
];

/**
 * Where a billion is a million millions, so that B would be taken for it: M is the largest unit.
 */
const LONG_SCALE: ReadonlySet<string> = new Set(['fr', 'es-419']);

/** A large number in short: "1234567" is 1.23M, cut. Below a thousand it keeps two decimals. */
export function formatCompact(text: string | null | undefined, tag: string): string {
  const parts = text == null ? null : partsOf(text);
  if (!parts) return NO_FIGURE;
  const most = LONG_SCALE.has(tag) ? 6 : 12;
  const scale = SCALES.find(({ digits }) => digits <= most && parts.whole.length > digits);
  if (!scale) return formatDecimal(text, tag, { most: 2 });
  const at = parts.whole.length - scale.digits;
  const scaled = `${parts.negative ? '-' : ''}${parts.whole.slice(0, at)}.${parts.whole.slice(at)}`;
  return formatDecimal(scaled, tag, { most: 2 }) + scale.unit;
}
