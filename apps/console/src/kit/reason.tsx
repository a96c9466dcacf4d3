import { customerStateBody } from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { useSubmission } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';
import type { Tone } from './button.tsx';
import { DialogForm } from './dialog.tsx';
import { TextArea } from './field.tsx';
import { useToast } from './toast.tsx';

/** All calls that change something have the same rule for the reason. */
const reasonRule = customerStateBody.shape.reason;

/** The state of a reason field. `problem` is shown from the first try to submit on. */
export function useReason() {
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const parsed = reasonRule.safeParse(value);
  return {
    value,
    setValue,
    problem: tried && !parsed.success ? texts.reason.required : undefined,
    /** Returns the reason to send, or null and shows the problem from now on. */
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
  /** Makes the change. The dialog shows an error, and closes on success. */
  change: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason before a change is made. */
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

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  action: string;
  /** Whether the entries can be sent. */
  isReady: boolean;
  /** Shown in place of sending when nothing has changed; null when something has. */
  unchanged?: string | null;
  /** Makes the change and returns the toast. The dialog shows an error, and closes on success. */
  send: (reason: string) => Promise<string>;
  onClose: () => void;
  /** Renders the fields; problems are shown once sending was tried. */
  children: (tried: boolean) => ReactNode;
}

/** A form of entries and a reason. */
export function FormDialog({ isReady, unchanged = null, send, onClose, children, ...rest }: FormDialogProps) {
  const toast = useToast();
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const submission = useSubmission(async (given: string) => {
    toast(await send(given));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && isReady && unchanged === null) void submission.submit(given);
  };
  return (
    <DialogForm {...rest} submission={submission} onSubmit={submit} onClose={onClose}>
      {children(tried)}
      {tried && unchanged !== null && (
        <p role="alert" className="text-xs text-danger">
          {unchanged}
        </p>
      )}
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
