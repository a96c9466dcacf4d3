import { oneLine } from './one-line.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/** First characters that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@＝＋－＠]/u;

/** Returns the first line of a file: the names of its columns. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * Escapes a cell, on one line, so that a spreadsheet never runs it: negative numbers stay numbers,
 * anything else like a formula becomes text.
 */
function cell(given: string): string {
  const text = oneLine(given);
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
