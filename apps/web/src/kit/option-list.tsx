import type { ExplainedWord } from '@trade/locales';
import { Check, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { ExplainMark } from './explained.tsx';
import { Input } from './input.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** The word of trading that explains the option further. */
  explains?: ExplainedWord | undefined;
}

/** Texts of the search box above a long list. */
export interface SelectSearch {
  label: string;
  /** Shown when nothing matches. */
  none: string;
}

interface OptionsProps {
  options: readonly SelectOption<string>[];
  value: string | null;
  onChoose: (value: string) => void;
}

/** The options of a sheet, with a box to search a long list. */
export default function OptionList({ search, ...list }: OptionsProps & { search: SelectSearch | undefined }) {
  return search ? <SearchedOptions search={search} {...list} /> : <Options {...list} />;
}

function SearchedOptions({ search, options, ...rest }: OptionsProps & { search: SelectSearch }) {
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

function Options({ options, value, onChoose }: OptionsProps) {
  return (
    <div className="-mx-2">
      {options.map((option) => (
        <div key={option.value} className="flex items-center">
          <button
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
          {option.explains && <ExplainMark word={option.explains} name={option.label} />}
        </div>
      ))}
    </div>
  );
}
