import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

/** One thing to choose. */
interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface ChoiceProps<Value extends string> {
  /** Name of the group for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

interface RadioRowProps<Value extends string> extends ChoiceProps<Value> {
  /** CSS classes of one choice; the chosen state is styled with `has-checked:`. */
  choiceClass: (value: Value) => string;
}

/** Native radio buttons with any look: the browser handles keys, names and states. */
export function RadioRow<Value extends string>(props: RadioRowProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={props.label} className={props.className}>
      {props.choices.map((choice) => (
        <label
          key={choice.value}
          className={`relative has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${props.choiceClass(choice.value)}`}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === props.value}
            disabled={choice.disabled}
            onChange={() => props.onChange(choice.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

type SegmentTone = 'plain' | 'rise' | 'fall';

interface SegmentedProps<Value extends string> extends ChoiceProps<Value> {
  /** Colour of a choice while it is chosen, for buy and sell. */
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
      className={classes('flex flex-wrap gap-1 rounded-md border border-line bg-surface p-1', className)}
      choiceClass={(value) =>
        classes(
          'flex min-h-9 flex-1 items-center justify-center rounded-sm px-2 py-1 text-center text-sm leading-tight font-semibold text-muted transition-colors hit-area',
          TONES[tones?.[value] ?? 'plain'],
        )
      }
    />
  );
}

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
