import { useId } from 'react';
import type { ChoiceProps } from './choice.ts';

interface RadioRowProps<Value extends string> extends ChoiceProps<Value> {
  /** Look of one choice; its state is styled with `has-checked:`. */
  choiceClass: (value: Value) => string;
}

/** Native radio buttons behind any look: arrows, names and states come from the browser. */
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
