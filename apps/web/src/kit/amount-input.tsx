import { Minus, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cleanAmount } from './amount-text.ts';
import { classes } from './classes.ts';
import { BOX, CONTROL, Field, type FieldFrame } from './input.tsx';

export interface AmountInputProps
  extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'type' | 'inputMode'>,
    FieldFrame {
  /** Digits and at most one point, as `onChange` gave it; may end in a point while it is typed. */
  value: string;
  onChange: (value: string) => void;
  /** Most decimals that can be typed. */
  decimals: number;
  /** Currency or unit after the number, or a control that changes it. */
  unit?: ReactNode;
  /** Adds buttons for one step down and up: beside the number, and below it in a column too narrow for both. */
  onStep?: ((direction: -1 | 1) => void) | undefined;
  /** Puts the label inside the box, at its start or, in a narrow column, at its top, for dense tickets. */
  inline?: boolean | undefined;
}

/** A field for an amount or a price. Its value is text, so that the server gets exactly the typed digits. */
export function AmountInput({
  label,
  labelHidden,
  hint,
  error,
  value,
  onChange,
  decimals,
  unit,
  onStep,
  inline = false,
  className,
  ...rest
}: AmountInputProps) {
  const t = useTranslations('kit');
  return (
    <Field label={label} labelHidden={labelHidden || inline} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className={classes(BOX, '@container flex-wrap gap-y-0!', onStep && 'gap-x-0! px-0!')}>
          {onStep && (
            <StepButton
              label={t('decrease')}
              icon={<Minus className="size-4" />}
              onClick={() => onStep(-1)}
            />
          )}
          {inline && (
            <span
              className="shrink-0 text-sm text-faint @max-[12.5rem]:basis-full @max-[12.5rem]:pt-1.5 @max-[12.5rem]:text-xs"
              aria-hidden="true"
            >
              {label}
            </span>
          )}
          <input
            autoComplete="off"
            {...rest}
            id={id}
            type="text"
            inputMode="decimal"
            value={value}
            onChange={(event) => onChange(cleanAmount(event.target.value, decimals))}
            onKeyDown={(event) => {
              if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              onStep(event.key === 'ArrowUp' ? 1 : -1);
            }}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className={classes(
              CONTROL,
              'font-figure font-semibold',
              inline && 'text-right @max-[12.5rem]:-mt-5.5 @max-[12.5rem]:pt-5.5 @max-[12.5rem]:text-left',
              onStep &&
                'text-center @max-[12.5rem]:order-first @max-[12.5rem]:min-h-11 @max-[12.5rem]:basis-full',
              className,
            )}
          />
          {unit !== undefined && <span className="shrink-0 text-sm text-muted">{unit}</span>}
          {onStep && (
            <StepButton label={t('increase')} icon={<Plus className="size-4" />} onClick={() => onStep(1)} />
          )}
        </div>
      )}
    </Field>
  );
}

function StepButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex min-h-11 w-11 shrink-0 items-center justify-center rounded-md text-muted active:bg-raised @max-[12.5rem]:grow"
    >
      {icon}
    </button>
  );
}
