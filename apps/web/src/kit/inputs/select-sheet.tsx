import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import { Sheet } from '../overlays/sheet.tsx';
import { BOX, Field } from './field.tsx';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
}

interface SelectSheetProps<Value extends string> {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Draws what opens the sheet; without it a box like an input's, under its label. */
  trigger?: (trigger: { open: () => void; chosen: SelectOption<Value> | undefined }) => ReactNode;
}

/** One of a list, picked in a sheet. */
export function SelectSheet<Value extends string>({
  label,
  options,
  value,
  onChange,
  trigger,
}: SelectSheetProps<Value>) {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const show = () => setOpen(true);
  return (
    <>
      {trigger ? (
        trigger({ open: show, chosen })
      ) : (
        <SelectBox label={label} text={chosen?.label} onOpen={show} />
      )}
      <Sheet open={open} onOpenChange={setOpen} title={label}>
        <div className="-mx-2">
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              aria-pressed={option.value === value}
              onClick={() => {
                onChange(option.value);
                setOpen(false);
              }}
              className="flex min-h-13 w-full items-center gap-3 rounded-md px-2 py-2 text-left active:bg-raised"
            >
              {option.icon}
              <span className="min-w-0 flex-1">
                <span
                  className={classes(
                    'block text-base',
                    option.value === value && 'font-semibold text-accent',
                  )}
                >
                  {option.label}
                </span>
                {option.description !== undefined && (
                  <span className="block text-faint text-xs">{option.description}</span>
                )}
              </span>
              {option.value === value && <Check className="size-5 text-accent" aria-hidden="true" />}
            </button>
          ))}
        </div>
      </Sheet>
    </>
  );
}

function SelectBox({ label, text, onOpen }: { label: string; text: string | undefined; onOpen: () => void }) {
  return (
    <Field label={label}>
      {({ id }) => (
        <button
          id={id}
          type="button"
          onClick={onOpen}
          aria-haspopup="dialog"
          className={`${BOX} w-full text-left`}
        >
          <span className="min-w-0 flex-1 truncate text-base">{text}</span>
          <ChevronDown className="size-4 text-muted" aria-hidden="true" />
        </button>
      )}
    </Field>
  );
}
