import { type EntryProblem, readEntry, shownEntry, untyped } from '@trade/locales/figures';
import { AMOUNT_DECIMALS } from '@trade/protocol';
import { type ComponentProps, useState } from 'react';
import { texts } from '../platform/texts/index.ts';
import { TextField } from './field.tsx';

/** The console is in English. */
const TAG = 'en';

function problemText(problem: EntryProblem, decimals: number): string {
  const { number: say } = texts;
  switch (problem) {
    case 'unread':
      return say.unread;
    case 'too_large':
      return say.tooLarge;
    case 'too_precise':
      return say.tooPrecise(decimals);
  }
}

interface NumberFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'inputMode' | 'type' | 'maxLength'> {
  /** Most decimals that the number may have. */
  decimals?: number;
}

/**
 * A field for a number. Its value is a plain decimal, '' for nothing, or a text that no rule takes
 * for either; the field says why that is no number. What is typed stays as it is, until a value
 * comes from elsewhere.
 */
export function NumberField({
  value,
  onChange,
  hint,
  error,
  decimals = AMOUNT_DECIMALS,
  ...rest
}: NumberFieldProps) {
  const [entry, setEntry] = useState(untyped);
  const { isDoubtful, isUnsettled, problem, text } = shownEntry(value, entry, TAG, decimals);
  /** Writes out in full what could have been meant otherwise, such as 1,500. */
  const settle = () => {
    if (isUnsettled) setEntry(untyped(value));
    return isUnsettled;
  };
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={text}
      onChange={(next) => {
        setEntry({ typed: next, settled: null });
        onChange(readEntry(next, TAG, decimals).value);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        // A form is sent by a second Enter, once the number stands there in full.
        if (event.key === 'Enter' && settle()) event.preventDefault();
      }}
      hint={isDoubtful ? texts.number.countsAs(value) : hint}
      error={problem === null ? error : problemText(problem, decimals)}
    />
  );
}
