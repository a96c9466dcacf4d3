import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { BOX, CONTROL, Field, type FieldFrame } from './field.tsx';

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
