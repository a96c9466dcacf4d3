import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface FieldFrame {
  label: string;
  hint?: ReactNode;
  /** The entry's problem. Shown in place of the hint. */
  error?: string | undefined;
}

const CONTROL =
  'w-full rounded-md border border-edge bg-ground px-3 text-base text-ink placeholder:text-faint ' +
  'focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-60';

/** Label, control, and hint or error. */
function Field({
  label,
  hint,
  error,
  children,
}: FieldFrame & {
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const noted = error !== undefined || hint !== undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-muted">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': noted ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <div id={noteId} aria-live="polite" className="mt-1 text-xs empty:hidden">
        {error === undefined ? (
          hint !== undefined && <p className="text-faint">{hint}</p>
        ) : (
          <p className="flex gap-1.5 text-danger">
            <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface Entry {
  value: string;
  onChange: (value: string) => void;
}

type InputProps = Omit<ComponentProps<'input'>, 'id' | keyof Entry> &
  FieldFrame &
  Entry & { suffix?: string };

export function TextField({ label, hint, error, onChange, suffix, className, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            onChange={(event) => onChange(event.target.value)}
            className={classes(CONTROL, 'h-9', suffix !== undefined && 'pr-14', className)}
          />
          {suffix !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-faint">
              {suffix}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | keyof Entry> & FieldFrame & Entry;

export function TextArea({ label, hint, error, onChange, ...rest }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          onChange={(event) => onChange(event.target.value)}
          className={classes(CONTROL, 'resize-y py-2')}
        />
      )}
    </Field>
  );
}

type SelectProps = FieldFrame & Entry & { options: readonly { value: string; label: string }[] };

export function Select({ label, hint, error, value, onChange, options }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classes(CONTROL, 'h-9')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
