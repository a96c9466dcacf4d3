import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { loadOrNavigate } from '../platform/routing/index.ts';
import { classes } from './classes.ts';
import { BOX, Field, type FieldFrame } from './input.tsx';
import type { SelectOption, SelectSearch } from './option-list.tsx';
import { Sheet } from './overlays.tsx';

/** Loaded when a sheet is first opened. */
const OptionList = lazy(() => loadOrNavigate(() => import('./option-list.tsx'), window.location));

interface SelectSheetProps<Value extends string> extends Pick<FieldFrame, 'hint' | 'error'> {
  label: string;
  options: readonly SelectOption<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Shown in the box while nothing is chosen. */
  placeholder?: string;
  search?: SelectSearch;
  /** Content below the options, such as a link. */
  footer?: ReactNode;
  /** Renders the control that opens the sheet; by default a box like an input's, with its label. */
  trigger?: (trigger: { open: () => void; chosen: SelectOption<Value> | undefined }) => ReactNode;
}

/** Picks one option of a list in a sheet. */
export function SelectSheet<Value extends string>({
  label,
  options,
  value,
  onChange,
  hint,
  error,
  placeholder,
  search,
  footer,
  trigger,
}: SelectSheetProps<Value>) {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const show = () => setOpen(true);
  const choose = (next: Value) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <>
      {trigger ? (
        trigger({ open: show, chosen })
      ) : (
        <Field label={label} hint={hint} error={error}>
          {({ id, describedBy, invalid }) => (
            <button
              id={id}
              type="button"
              onClick={show}
              aria-haspopup="dialog"
              aria-describedby={classes(`${id}-chosen`, describedBy)}
              className={classes(BOX, 'w-full text-left', invalid && 'border-danger')}
            >
              {chosen?.icon}
              <span
                className={classes(
                  'min-w-0 flex-1 truncate text-base narrow:whitespace-normal',
                  chosen === undefined && 'text-faint',
                )}
              >
                {chosen?.label ?? placeholder}
              </span>
              <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
            </button>
          )}
        </Field>
      )}
      <Sheet open={open} onOpenChange={setOpen} title={label} footer={footer}>
        <OptionList
          search={search}
          options={options}
          value={value}
          onChoose={(next) => choose(next as Value)}
        />
      </Sheet>
    </>
  );
}
