import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end, so that their digits line up. */
  align?: 'end';
  /** Takes the width that the others leave. */
  wide?: boolean;
  /** Stays visible at the end when the table is wider than its place. */
  pinned?: boolean;
}

const PINNED = 'md:sticky md:right-0 md:bg-surface';

export interface TableProps<Row> {
  /** The table's name, read aloud. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown when there are no rows. */
  empty: string;
}

export function Table<Row>({ caption, columns, rows, keyOf, empty }: TableProps<Row>) {
  if (rows.length === 0) {
    return <p className="rounded-lg border border-line bg-surface p-8 text-center text-muted">{empty}</p>;
  }
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-faint">
            {columns.map(({ header, align, wide, pinned }) => (
              <th
                key={header}
                scope="col"
                className={classes(
                  'px-3 py-2 font-medium whitespace-nowrap',
                  align && 'text-right',
                  wide && 'w-full',
                  pinned && PINNED,
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="relative border-b border-line last:border-0 hover:bg-raised/60">
              {columns.map(({ header, cell, align, wide, pinned }) => {
                const content = cell(row);
                return (
                  <td
                    key={header}
                    // Translators of browsers would write numbers otherwise, and sometimes wrongly.
                    translate={align && typeof content !== 'object' ? 'no' : undefined}
                    className={classes(
                      'px-3 py-2 align-top',
                      align && 'text-right',
                      wide ? 'min-w-40 wrap-anywhere' : 'whitespace-nowrap',
                      pinned && PINNED,
                    )}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
