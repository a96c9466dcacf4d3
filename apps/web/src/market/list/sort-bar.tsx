import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes } from '../../kit/index.ts';
import { nextSorting, type SortColumn, type Sorting } from './ranking.ts';

interface SortBarProps {
  sorting: Sorting | null;
  onChange: (sorting: Sorting | null) => void;
}

/** The heads of the list's columns; each sorts by its column. */
export function SortBar({ sorting, onChange }: SortBarProps) {
  const t = useTranslations('market');
  const head = (column: SortColumn, text: string, className: string) => {
    const direction = sorting?.column === column ? sorting.direction : null;
    const said = direction === null ? 'sort_by' : direction === 'up' ? 'sorted_up' : 'sorted_down';
    return (
      <button
        type="button"
        aria-label={t(said, { column: text })}
        onClick={() => onChange(nextSorting(sorting, column))}
        className={classes('flex min-h-11 items-center gap-0.5', direction !== null && 'text-ink', className)}
      >
        {text}
        <span aria-hidden="true" className="-space-y-1.5 flex flex-col text-edge [&_svg]:size-3">
          <ChevronUp className={direction === 'up' ? 'text-accent' : undefined} />
          <ChevronDown className={direction === 'down' ? 'text-accent' : undefined} />
        </span>
      </button>
    );
  };
  return (
    <div className="flex items-center text-faint text-xs">
      {head('name', t('pair'), 'flex-1')}
      {head('price', t('price'), 'mr-3')}
      {head('change', t('change'), 'justify-end text-right')}
    </div>
  );
}
