import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { BOX, CONTROL, Field, type FieldFrame } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldFrame;

/** Several lines of text with their label, hint and error. Takes react-hook-form's `register` spread. */
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
