import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { ChangedValue } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';
import { Button, type Tone } from './button.tsx';
import { ErrorMessage } from './error-message.tsx';

interface DialogFormProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The label of the submit button, a verb. */
  action: string;
  tone?: Tone;
  submission: { busy: boolean; error: unknown; changed?: readonly ChangedValue[] };
  onSubmit: () => void;
  onClose: () => void;
}

/** A modal form. Rendered only while it is open; it cannot be closed while its submission runs. */
export function DialogForm({
  title,
  description,
  children,
  action,
  tone = 'primary',
  submission: { busy, changed = [], error },
  onSubmit,
  onClose,
}: DialogFormProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      className="m-auto max-h-[calc(100dvh-3rem)] w-120 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface text-ink backdrop:bg-scrim"
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4 p-5">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        {description !== undefined && <div className="text-muted">{description}</div>}
        {children}
        {error !== null && <ErrorMessage error={error} changed={changed} />}
        {/* Stays in view however long the form is. */}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-2 border-t border-line bg-surface px-5 py-4">
          <Button onClick={onClose} disabled={busy}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" tone={tone} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
