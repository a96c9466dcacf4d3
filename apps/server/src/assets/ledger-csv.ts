import type { LedgerEntry } from '@trade/protocol';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = ['date', 'id', 'kind', 'category', 'currency', 'amount', 'is_hold', 'reference'] as const;

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/** What makes a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

export function csvHead(): string {
  return BYTE_ORDER_MARK + line(COLUMNS);
}

export function csvLine(entry: LedgerEntry): string {
  return line([
    new Date(entry.date).toISOString(),
    entry.id,
    entry.kind,
    entry.category,
    entry.currency,
    entry.amount,
    String(entry.is_hold),
    entry.reference,
  ]);
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A cell that a spreadsheet shows and never runs: negative numbers stay numbers, anything else that looks like a formula is text. */
function cell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
