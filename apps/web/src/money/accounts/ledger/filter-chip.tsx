import { ChevronDown } from 'lucide-react';
import { classes } from '../../../kit/index.ts';

interface FilterChipProps {
  /** What is filtered, and by what. */
  label: string;
  text: string;
  /** Whether it narrows the list. */
  active: boolean;
  onOpen: () => void;
}

/** Opens the sheet of one filter and says what it is set to. */
export function FilterChip({ label, text, active, onOpen }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label}: ${text}`}
      onClick={onOpen}
      className={classes(
        'hit-area flex min-h-9 shrink-0 items-center gap-1 rounded-sm px-3 font-medium text-sm transition-colors',
        active ? 'bg-tint text-accent' : 'bg-raised text-muted',
      )}
    >
      {text}
      <ChevronDown className="size-4" aria-hidden="true" />
    </button>
  );
}
