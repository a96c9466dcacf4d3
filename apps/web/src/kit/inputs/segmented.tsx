import { classes } from '../classes.ts';
import type { ChoiceProps } from './choice.ts';
import { RadioRow } from './radio-row.tsx';

type SegmentTone = 'plain' | 'rise' | 'fall';

interface SegmentedProps<Value extends string> extends ChoiceProps<Value> {
  /** Colour of a choice while it is chosen: buy and sell. */
  tones?: Partial<Record<Value, SegmentTone>>;
}

const TONES: Record<SegmentTone, string> = {
  plain: 'has-checked:bg-raised has-checked:text-ink',
  rise: 'has-checked:bg-rise has-checked:text-on-rise',
  fall: 'has-checked:bg-fall has-checked:text-on-fall',
};

/** Two or three choices that share one bar. */
export function Segmented<Value extends string>({ tones, className, ...rest }: SegmentedProps<Value>) {
  return (
    <RadioRow
      {...rest}
      className={classes('flex gap-1 rounded-md border border-line bg-surface p-1', className)}
      choiceClass={(value) =>
        classes(
          'flex min-h-9 flex-1 items-center justify-center rounded-sm px-2 text-center text-sm font-semibold text-muted transition-colors hit-area',
          TONES[tones?.[value] ?? 'plain'],
        )
      }
    />
  );
}
