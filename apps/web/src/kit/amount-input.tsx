import { isPlainDecimal } from '@trade/protocol';
import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import {
  type EntryProblem,
  entryText,
  readEntry,
  shownEntry,
  untyped,
  useFormat,
} from '../platform/format/index.ts';
import { useDoubt } from './ask-back.tsx';
import { classes } from './classes.ts';
import { BOX, CONTROL, Field, type FieldFrame } from './input.tsx';

export interface AmountInputProps
  extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'type' | 'inputMode'>,
    FieldFrame {
  /**
   * A plain decimal, '' for nothing, or what `onChange` gave for a text that is no number
   * (`isUnread`).
   */
  value: string;
  onChange: (value: string) => void;
  /** Most decimals that the number may have. */
  decimals: number;
  /** Currency or unit after the number, or a control that changes it. */
  unit?: ReactNode;
  /**
   * Adds buttons for one step down and up: beside the number, and below it in a column too narrow
   * for both.
   */
  onStep?: ((direction: -1 | 1) => void) | undefined;
  /**
   * Puts the label inside the box, at its start or, in a narrow column, at its top, for dense
   * tickets.
   */
  inline?: boolean | undefined;
}

/**
 * What is typed, as long as the value is what it was read as: a value that comes from elsewhere
 * replaces it.
 */
function useTyped(value: string, decimals: number) {
  const tag = useLocale();
  const [entry, setEntry] = useState(untyped);
  const { isUnsettled, ...shown } = shownEntry(value, entry, tag, decimals);
  const type = (typed: string) => {
    setEntry({ typed, settled: null });
    return readEntry(typed, tag, decimals).value;
  };
  /**
   * Writes a doubtful number out in full: what stands in the field when it is left is what counts.
   */
  const settle = () => {
    if (isUnsettled) setEntry(untyped(value));
    return isUnsettled;
  };
  return { ...shown, type, settle };
}

/** Says what a field's number counts as, or why its text is none. */
function useEntryNotes(value: string, decimals: number) {
  const t = useTranslations('number');
  const tag = useLocale();
  const format = useFormat();
  return {
    countsAs: () => t('counts_as', { number: entryText(value, tag) }),
    fault: (problem: EntryProblem) =>
      problem === 'unread'
        ? t('unread', { plain: entryText(EXAMPLE, tag), grouped: format.decimal(EXAMPLE) })
        : t(problem, { count: decimals }),
  };
}

/** Shows the manner in which numbers are written, with thousands and decimals. */
const EXAMPLE = '12345.6';

/**
 * A field for an amount or a price, in the manner of the customer's language. What is typed stays
 * as it is, also while an input method composes it; what is no number is said at the field, and
 * never becomes one.
 */
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
  placeholder,
  ...rest
}: AmountInputProps) {
  const tag = useLocale();
  const t = useTranslations('kit');
  const { text, problem, isDoubtful, type, settle } = useTyped(value, decimals);
  useDoubt(label, value, isDoubtful);
  const { countsAs, fault } = useEntryNotes(value, decimals);
  const step = onStep && problem === null ? onStep : undefined;
  return (
    <Field
      label={label}
      labelHidden={labelHidden || inline}
      hint={isDoubtful ? <DoubtHint countsAs={countsAs()} hint={hint} /> : hint}
      error={problem === null ? error : fault(problem)}
    >
      {({ id, describedBy, invalid }) => (
        <div className={classes(BOX, '@container flex-wrap gap-y-0!', onStep && 'gap-x-0! px-0!')}>
          {onStep && (
            <StepButton
              label={t('decrease')}
              icon={<Minus className="size-4" />}
              onClick={() => step?.(-1)}
            />
          )}
          {inline && <InlineLabel label={label} />}
          <input
            autoComplete="off"
            {...rest}
            placeholder={placeholder && shownPlaceholder(placeholder, tag)}
            id={id}
            type="text"
            inputMode="decimal"
            value={text}
            onChange={(event) => onChange(type(event.target.value))}
            onBlur={settle}
            onKeyDown={(event) => {
              // A form is sent by a second Enter, once the number stands there in full.
              if (event.key === 'Enter' && settle()) event.preventDefault();
              if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              step?.(event.key === 'ArrowUp' ? 1 : -1);
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
            <StepButton label={t('increase')} icon={<Plus className="size-4" />} onClick={() => step?.(1)} />
          )}
        </div>
      )}
    </Field>
  );
}

/** A number is written as fields write it; words stay. */
function shownPlaceholder(text: string, tag: string): string {
  return isPlainDecimal(text) ? entryText(text, tag) : text;
}

/** What a doubtful number counts as, before the field's own hint. */
function DoubtHint({ countsAs, hint }: { countsAs: string; hint: ReactNode }) {
  return (
    <>
      <span className="block text-sm text-warning">{countsAs}</span>
      {hint}
    </>
  );
}

/** The label inside the box, for the eye only: the field has its own. */
function InlineLabel({ label }: { label: ReactNode }) {
  return (
    <span
      className="shrink-0 text-sm text-faint @max-[12.5rem]:basis-full @max-[12.5rem]:pt-1.5 @max-[12.5rem]:text-xs"
      aria-hidden="true"
    >
      {label}
    </span>
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
