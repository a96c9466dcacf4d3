/**
 * What is kept of text typed or pasted into an amount: digits and one point.
 * A comma is a point when it is the only separator; grouping is dropped ("1,234.5" and "1.234,5" are 1234.5).
 * Leading zeros go, decimals past `decimals` are cut, the unfinished "12." stays.
 */
export function cleanAmount(text: string, decimals: number): string {
  const kept = text.replace(/[^\d.,]/g, '');
  const point = decimalSeparatorAt(kept);
  const whole = (point < 0 ? kept : kept.slice(0, point)).replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (point < 0 || decimals === 0) return whole;
  const fraction = kept
    .slice(point + 1)
    .replace(/\D/g, '')
    .slice(0, decimals);
  return `${whole === '' ? '0' : whole}.${fraction}`;
}

/** Returns the index where the whole part ends: the last separator, unless it only groups. */
function decimalSeparatorAt(text: string): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return -1;
  const separator = text.charAt(last);
  const other = separator === '.' ? ',' : '.';
  const repeated = text.indexOf(separator) !== last;
  return repeated && !text.includes(other) ? -1 : last;
}

/** Returns a cleaned text as a plain decimal: "12." becomes "12". Empty stays empty. */
export function finishedAmount(text: string): string {
  return text.replace(/\.$/, '');
}
