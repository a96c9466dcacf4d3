import { oneLine } from './one-line.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * What a spreadsheet reads as a formula: a cell that begins with one of these signs. Where it is
 * set to another separator than the comma, a cell begins behind that one, too, quotes or not.
 */
const FORMULA = /(^|[;|])([\s"']*)(?=[=+\-@＝＋－＠])/gu;

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
  const safe = PLAIN_NUMBER.test(text) ? text : text.replace(FORMULA, "$1$2'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
