import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

interface RowContent {
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Main figure or word on the right, with the line below it. */
  value?: ReactNode;
  subvalue?: ReactNode;
  /** A control at the very end, instead of the arrow. */
  trailing?: ReactNode;
  className?: string | undefined;
}

/** The page or action that the row opens, if any. */
type RowTarget =
  | { to: string; onClick?: never; expands?: never }
  | { onClick: () => void; to?: never; expands?: Expansion }
  | { to?: never; onClick?: never; expands?: never };

/** What a row unfolds instead of opening a page. */
interface Expansion {
  open: boolean;
  /** The id of what it unfolds. */
  controls: string;
}

/**
 * One line of a list, at least 56 px high. Its value goes below its title where there is no room
 * for both.
 */
export function ListRow({ to, onClick, expands, className, ...content }: RowContent & RowTarget) {
  const look = classes('flex min-h-14 w-full items-center gap-3 py-2 text-left', className);
  if (to !== undefined)
    return (
      <Link to={to} className={classes(look, 'active:bg-raised')}>
        <Content {...content} leads />
      </Link>
    );
  if (onClick)
    return (
      <button
        type="button"
        onClick={onClick}
        aria-expanded={expands?.open}
        aria-controls={expands?.open ? expands.controls : undefined}
        className={classes(look, 'active:bg-raised')}
      >
        <Content {...content} leads />
      </button>
    );
  return (
    <div className={look}>
      <Content {...content} leads={false} />
    </div>
  );
}

function Content({
  leading,
  title,
  subtitle,
  value,
  subvalue,
  trailing,
  leads,
}: Omit<RowContent, 'className'> & { leads: boolean }) {
  return (
    <>
      {leading}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
        <span className="min-w-0 flex-[1_0_min(7rem,100%)] break-words">
          <span className="block font-medium text-base">{title}</span>
          {subtitle !== undefined && <span className="block text-muted text-xs">{subtitle}</span>}
        </span>
        {(value !== undefined || subvalue !== undefined) && (
          <span className="min-w-0 max-w-full break-words text-right">
            <span className="block text-base">{value}</span>
            {subvalue !== undefined && <span className="block text-muted text-xs">{subvalue}</span>}
          </span>
        )}
      </span>
      {trailing ?? (leads && <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />)}
    </>
  );
}
