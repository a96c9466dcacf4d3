import { Check, ChevronDown, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { BOX, Field, type FieldFrame, Input } from './input.tsx';
import { Sheet } from './overlays.tsx';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
}

/** Texts of the search box above a long list. */
interface SelectSearch {
  label: string;
  /** Shown when nothing matches. */
  none: string;
}

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
                className={classes('min-w-0 flex-1 truncate text-base', chosen === undefined && 'text-faint')}
              >
                {chosen?.label ?? placeholder}
              </span>
              <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
            </button>
          )}
        </Field>
      )}
      <Sheet open={open} onOpenChange={setOpen} title={label} footer={footer}>
        {search ? (
          <SearchedOptions search={search} options={options} value={value} onChoose={choose} />
        ) : (
          <Options options={options} value={value} onChoose={choose} />
        )}
      </Sheet>
    </>
  );
}

interface OptionsProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChoose: (value: Value) => void;
}

function SearchedOptions<Value extends string>({
  search,
  options,
  ...rest
}: OptionsProps<Value> & { search: SelectSearch }) {
  const [sought, setSought] = useState('');
  const words = sought.trim().toLocaleLowerCase();
  const found = options.filter((option) =>
    `${option.label} ${option.value}`.toLocaleLowerCase().includes(words),
  );
  return (
    <>
      <div className="sticky top-0 z-1 bg-surface pb-2">
        <Input
          label={search.label}
          labelHidden
          placeholder={search.label}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          autoComplete="off"
          spellCheck={false}
          leading={<Search className="size-4 shrink-0 text-faint" aria-hidden="true" />}
        />
      </div>
      {/* As high as the whole list, so that the sheet does not jump while it narrows. */}
      <div className="min-h-[calc(85dvh-8.5rem)]">
        <Options options={found} {...rest} />
        <p role="status" className="text-center text-muted">
          {found.length === 0 && <span className="block py-6">{search.none}</span>}
        </p>
      </div>
    </>
  );
}

function Options<Value extends string>({ options, value, onChoose }: OptionsProps<Value>) {
  return (
    <div className="-mx-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className="flex min-h-13 w-full items-center gap-3 rounded-md px-2 py-2 text-left active:bg-raised"
        >
          {option.icon}
          <span className="min-w-0 flex-1">
            <span
              className={classes('block text-base', option.value === value && 'font-semibold text-accent')}
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
  );
}
