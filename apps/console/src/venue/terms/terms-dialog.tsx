import { type ComponentProps, useState } from 'react';
import {
  DialogForm,
  NumberField,
  ReasonField,
  Select,
  TextArea,
  TextField,
  useReason,
} from '../../kit/index.ts';
import { useSubmission } from '../../platform/api/index.ts';
import { type Entries, type FieldKind, type FieldSpec, hintOf, problemOf, termsOf } from './fields.ts';

interface TermsFieldProps {
  field: FieldSpec;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The control of each kind of number. */
const NUMBERS: Partial<Record<FieldKind, Partial<ComponentProps<typeof NumberField>>>> = {
  amount: {},
  percent: { suffix: '%' },
  count: { decimals: 0 },
  days: { decimals: 0, suffix: 'days' },
};
/** The control of each other kind of entry. */
const CONTROLS: Partial<Record<FieldKind, Partial<ComponentProps<typeof TextField>>>> = {
  moment: { type: 'datetime-local' },
  open_moment: { type: 'datetime-local' },
  time: { type: 'time' },
};

/** One entry in the control of its kind. */
function TermsField({ field, ...entry }: TermsFieldProps) {
  const { kind, suffix, options = [] } = field;
  const hint = hintOf(field);
  if (kind === 'choice') {
    return <Select {...entry} options={options.map((value) => ({ value, label: value }))} />;
  }
  if (kind === 'text') return <TextArea {...entry} hint={hint} />;
  const more = { ...(suffix !== undefined && { suffix }), hint, autoComplete: 'off' };
  const number = NUMBERS[kind];
  if (number !== undefined) return <NumberField {...entry} {...number} {...more} />;
  return <TextField {...entry} {...CONTROLS[kind]} {...more} />;
}

interface TermsFieldsProps {
  fields: readonly FieldSpec[];
  entries: Entries;
  /** Whether problems are shown. */
  tried: boolean;
  onChange: (entries: Entries) => void;
}

/** Every field of a table, each in a cell of the grid around them. */
export function TermsFields({ fields, entries, tried, onChange }: TermsFieldsProps) {
  return fields.map((field) => (
    <div key={field.key} className={field.wide ? 'col-span-2' : undefined}>
      <TermsField
        field={field}
        label={field.label}
        value={entries[field.key] ?? ''}
        onChange={(value) => onChange({ ...entries, [field.key]: value })}
        error={tried ? problemOf(field, entries) : undefined}
      />
    </div>
  ));
}

interface TermsDialogProps {
  title: string;
  description?: string;
  action: string;
  fields: readonly FieldSpec[];
  /** The initial entries. */
  entries: Entries;
  /** Sends all terms. The dialog shows an error, and closes on success. */
  send: (body: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** All terms of a product, with the reason for the change. */
export function TermsDialog({
  title,
  description,
  action,
  fields,
  send,
  onClose,
  ...rest
}: TermsDialogProps) {
  const [entries, setEntries] = useState(rest.entries);
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const submission = useSubmission(async (body: Record<string, unknown>) => {
    await send(body);
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    const terms = termsOf(fields, entries);
    if (given !== null && terms !== null) void submission.submit({ ...terms, reason: given });
  };
  return (
    <DialogForm
      title={title}
      description={description}
      action={action}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <TermsFields fields={fields} entries={entries} tried={tried} onChange={setEntries} />
      </div>
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
