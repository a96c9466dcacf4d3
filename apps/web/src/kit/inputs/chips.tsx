import { classes } from '../classes.ts';
import type { ChoiceProps } from './choice.ts';
import { RadioRow } from './radio-row.tsx';

/** A row of short choices that scrolls sideways when it is long. */
export function Chips<Value extends string>({ className, ...rest }: ChoiceProps<Value>) {
  return (
    <RadioRow
      {...rest}
      className={classes('flex gap-2 overflow-x-auto px-1 py-1 -mx-1 no-scrollbar', className)}
      choiceClass={() =>
        'flex min-h-9 shrink-0 items-center rounded-sm bg-raised px-3 text-sm font-medium text-muted transition-colors hit-area has-checked:bg-tint has-checked:text-accent'
      }
    />
  );
}
