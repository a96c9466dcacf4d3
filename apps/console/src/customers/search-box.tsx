import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { texts } from '../platform/texts/index.ts';

/** Typing pauses this long before the server is asked. */
const PAUSE = 300;

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
}

export function SearchBox({ value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <label className="flex h-9 w-80 items-center gap-2 rounded-md border border-edge px-3 focus-within:border-primary">
      <span className="sr-only">{texts.customers.search}</span>
      <Search className="size-4 shrink-0 text-faint" aria-hidden="true" />
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={texts.customers.searchHint}
        maxLength={100}
        className="min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
      />
    </label>
  );
}
