import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../kit/index.ts';
import { changesOf, type Entries, type FieldSpec, type Terms, termsOf } from './fields.ts';
import { Hurtful } from './notice.tsx';
import { type Row, type RowsSpec, rowsOf, TermsRows } from './rows.tsx';
import { TermsFields } from './terms-dialog.tsx';
import { termsTexts } from './texts.ts';

interface ChangeDialogProps {
  title: string;
  description: ReactNode;
  /** The terms that are one number each. */
  fields: readonly FieldSpec[];
  entries: Entries;
  /** Terms that are a list, such as tiers. */
  list?: { spec: RowsSpec; rows: readonly Entries[] };
  /** Returns the names of changed terms that can hurt somebody. All entries are valid. */
  hurtful?: (entries: Entries, rows: readonly Entries[]) => readonly string[];
  /** Sends the terms, or those that differ, and returns the toast. */
  send: (reason: string, changes: Terms, terms: Terms) => Promise<string>;
  onClose: () => void;
}

/** Changes terms in force. Nothing is sent while an entry is wrong, or nothing has changed. */
export function ChangeDialog({ fields, list, hurtful, send, ...rest }: ChangeDialogProps) {
  const { entries: before, title, description, onClose } = rest;
  const [entries, setEntries] = useState(before);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (list?.rows ?? []).map((row, id) => ({ id, entries: row })),
  );
  const all = (typed: Entries, listed: readonly Entries[]) => {
    const terms = termsOf(fields, typed);
    if (list === undefined || terms === null) return terms;
    const read = rowsOf(list.spec, listed);
    return read && { ...terms, [list.spec.key]: read };
  };
  const typedRows = rows.map((row) => row.entries);
  const terms = all(entries, typedRows);
  const changes = terms === null ? {} : changesOf(all(before, list?.rows ?? []), terms);
  return (
    <FormDialog
      title={title}
      description={description}
      action={termsTexts.save}
      isReady={terms !== null}
      unchanged={terms !== null && Object.keys(changes).length === 0 ? termsTexts.unchanged : null}
      send={(reason) => send(reason, changes, terms ?? {})}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <div className="grid grid-cols-2 gap-4">
            <TermsFields fields={fields} entries={entries} tried={tried} onChange={setEntries} />
          </div>
          {list && <TermsRows spec={list.spec} rows={rows} tried={tried} onChange={setRows} />}
          {hurtful && <Hurtful fields={terms === null ? [] : hurtful(entries, typedRows)} />}
        </>
      )}
    </FormDialog>
  );
}
