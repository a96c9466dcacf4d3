import { customerStateBody } from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { useSubmission } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';
import type { Tone } from './button.tsx';
import { DialogForm } from './dialog.tsx';
import { TextArea } from './field.tsx';

/** The same rule for every change that an operator makes. */
const reasonRule = customerStateBody.shape.reason;

/** An operator's reason as it is typed. `problem` is shown from the first try to submit on. */
export function useReason() {
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const parsed = reasonRule.safeParse(value);
  return {
    value,
    setValue,
    problem: tried && !parsed.success ? texts.reason.required : undefined,
    /** The reason to send; null when it is none, which is shown from now on. */
    take(): string | null {
      setTried(true);
      return parsed.success ? parsed.data : null;
    },
  };
}

interface ReasonFieldProps {
  reason: ReturnType<typeof useReason>;
  label?: string | undefined;
  hint?: string | undefined;
}

export function ReasonField({
  reason,
  label = texts.reason.label,
  hint = texts.reason.hint,
}: ReasonFieldProps) {
  return (
    <TextArea
      label={label}
      hint={hint}
      error={reason.problem}
      value={reason.value}
      onChange={reason.setValue}
      maxLength={500}
      required
    />
  );
}

interface ReasonDialogProps {
  title: string;
  description?: ReactNode;
  action: string;
  tone?: Tone;
  label?: string;
  hint?: string;
  /** Makes the change. The dialog shows why it failed, and closes when it did not. */
  change: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before a change is made. */
export function ReasonDialog({ label, hint, change, onClose, ...rest }: ReasonDialogProps) {
  const reason = useReason();
  const submission = useSubmission(async (given: string) => {
    await change(given);
    onClose();
  });
  const submit = () => {
    const given = reason.take();
    if (given !== null) void submission.submit(given);
  };
  return (
    <DialogForm {...rest} submission={submission} onSubmit={submit} onClose={onClose}>
      <ReasonField reason={reason} label={label} hint={hint} />
    </DialogForm>
  );
}
