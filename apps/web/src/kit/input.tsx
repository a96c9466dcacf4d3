import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

export interface FieldFrame {
  label: string;
  /** The label is above the box; a hidden label is for screen readers only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** The error of the entry, translated. Replaces the hint. */
  error?: string | undefined;
}

interface FieldProps extends FieldFrame {
  /** Renders the control with the ids that connect it to label and description. */
  children: (control: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

/** A control with its label, and its hint or error. */
export function Field({ label, labelHidden = false, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const noted = error !== undefined || hint !== undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium text-muted'}>
        {label}
      </label>
      {children({ id, describedBy: noted ? noteId : undefined, invalid: error !== undefined })}
      <div id={noteId} aria-live="polite">
        {error !== undefined ? (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        ) : (
          hint !== undefined && <p className="mt-1.5 text-xs text-faint">{hint}</p>
        )}
      </div>
    </div>
  );
}

/** The box around a control: its border shows focus and errors. */
export const BOX =
  'flex min-h-12 flex-wrap items-center gap-x-2 rounded-md border border-edge bg-surface px-3.5 transition-colors ' +
  'focus-within:border-accent focus-within:shadow-[0_0_0_3px_var(--color-tint)] ' +
  'has-aria-invalid:border-danger has-[:is(input,textarea):disabled]:opacity-60';

/** The control inside a box; 16 px, so that a phone does not zoom in. */
export const CONTROL =
  'min-h-11 min-w-16 flex-1 self-stretch bg-transparent text-base text-ink outline-none placeholder:text-faint';

export interface InputProps extends Omit<ComponentProps<'input'>, 'id'>, FieldFrame {
  leading?: ReactNode;
  trailing?: ReactNode;
}

/** One line of text with its label, hint and error. Takes react-hook-form's `register` spread. */
export function Input({
  label,
  labelHidden,
  hint,
  error,
  leading,
  trailing,
  className,
  ...rest
}: InputProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className={BOX}>
          {leading}
          <input
            {...rest}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className={classes(CONTROL, className)}
          />
          {trailing}
        </div>
      )}
    </Field>
  );
}

/** A password field with a button that shows the text. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const t = useTranslations('kit');
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          className="-mr-3"
          label={shown ? t('hide_password') : t('show_password')}
          icon={shown ? <EyeOff /> : <Eye />}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldFrame;

/**
 * Several lines of text with their label, hint and error. Takes react-hook-form's `register`
 * spread.
 */
export function TextArea({ label, labelHidden, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className={BOX}>
          <textarea
            {...rest}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className={classes(CONTROL, 'resize-none py-3', className)}
          />
        </div>
      )}
    </Field>
  );
}
