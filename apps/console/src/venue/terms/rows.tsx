import { Plus, X } from 'lucide-react';
import { Button, classes, IconButton } from '../../kit/index.ts';
import { type Entries, type FieldSpec, type Terms, termsOf } from './fields.ts';
import { TermsFields } from './terms-dialog.tsx';

/** Terms that are a list of entries of one kind. */
export interface RowsSpec {
  /** Their name in the body. */
  key: string;
  legend?: string;
  hint?: string;
  /** The fields of one row, given all. */
  fieldsOf: (index: number, rows: readonly Entries[]) => readonly FieldSpec[];
  /** The columns of a row, where they are not two. */
  columns?: string;
  /** Whether there may be none. */
  mayBeEmpty?: boolean;
  /** The name of the nth row, counted from 1. */
  nth: (number: number) => string;
  add: string;
  remove: (name: string) => string;
}

/** A row as typed; the id tells rows apart while they are edited. */
export interface Row {
  readonly id: number;
  readonly entries: Entries;
}

/** Returns all rows as they are sent, or null while one is invalid. */
export function rowsOf(spec: RowsSpec, rows: readonly Entries[]): readonly Terms[] | null {
  const read = rows
    .map((row, index) => termsOf(spec.fieldsOf(index, rows), row))
    .filter((row) => row !== null);
  return read.length < rows.length || (read.length === 0 && !spec.mayBeEmpty) ? null : read;
}

interface TermsRowsProps {
  spec: RowsSpec;
  rows: readonly Row[];
  /** Whether problems are shown. */
  tried: boolean;
  onChange: (rows: readonly Row[]) => void;
}

/** Each row with its fields, a button that removes it, and one that adds another. */
export function TermsRows({ spec, rows, tried, onChange }: TermsRowsProps) {
  const all = rows.map(({ entries }) => entries);
  const add = () => onChange([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, entries: {} }]);
  return (
    <fieldset className="flex flex-col gap-2">
      {spec.legend && <legend className="mb-1 font-medium text-muted">{spec.legend}</legend>}
      {spec.hint && <p className="text-xs text-faint">{spec.hint}</p>}
      {rows.map((row, index) => (
        <fieldset
          key={row.id}
          className={classes('grid gap-3 rounded-md border border-line p-3', spec.columns ?? 'grid-cols-2')}
        >
          <legend className="flex items-center gap-2 px-1 font-medium">
            {spec.nth(index + 1)}
            <IconButton
              label={spec.remove(spec.nth(index + 1))}
              onClick={() => onChange(rows.filter((each) => each !== row))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </legend>
          <TermsFields
            fields={spec.fieldsOf(index, all)}
            entries={row.entries}
            tried={tried}
            onChange={(entries) => onChange(rows.map((each) => (each === row ? { ...row, entries } : each)))}
          />
        </fieldset>
      ))}
      <Button className="self-start" icon={<Plus aria-hidden="true" />} onClick={add}>
        {spec.add}
      </Button>
    </fieldset>
  );
}
