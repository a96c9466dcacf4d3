import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface ChoiceProps<Value extends string> {
  /** The name of the choice, read aloud. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among a few options, all visible. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap rounded-md border border-line bg-surface p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'flex h-8 items-center rounded-sm px-3 font-medium transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-primary',
            option.value === value ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

interface CheckboxProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Checkbox({ label, hint, checked, onChange, disabled = false }: CheckboxProps) {
  return (
    <label className={classes('flex items-start gap-2.5 py-1', disabled && 'opacity-60')}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span>
        <span className="font-medium">{label}</span>
        {hint !== undefined && <span className="block text-xs text-faint">{hint}</span>}
      </span>
    </label>
  );
}
