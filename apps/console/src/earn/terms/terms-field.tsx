import type { ComponentProps } from 'react';
import { Select, TextArea, TextField } from '../../kit/index.ts';
import { type FieldKind, type FieldSpec, hintOf } from './fields.ts';

interface TermsFieldProps {
  field: FieldSpec;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** What a kind of entry is typed into. */
const CONTROLS: Partial<Record<FieldKind, Partial<ComponentProps<typeof TextField>>>> = {
  amount: { inputMode: 'decimal' },
  percent: { inputMode: 'decimal', suffix: '%' },
  count: { inputMode: 'numeric' },
  days: { inputMode: 'numeric', suffix: 'days' },
  moment: { type: 'datetime-local' },
  open_moment: { type: 'datetime-local' },
  time: { type: 'time' },
};

/** One entry in the control of its kind. */
export function TermsField({ field, ...entry }: TermsFieldProps) {
  const { kind, suffix, options = [] } = field;
  const hint = hintOf(field);
  if (kind === 'choice') {
    return <Select {...entry} options={options.map((value) => ({ value, label: value }))} />;
  }
  if (kind === 'text') return <TextArea {...entry} hint={hint} />;
  return (
    <TextField
      {...entry}
      {...CONTROLS[kind]}
      {...(suffix !== undefined && { suffix })}
      hint={hint}
      autoComplete="off"
    />
  );
}
