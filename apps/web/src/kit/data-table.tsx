import { ChevronDown, ChevronUp } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '../platform/format/index.ts';
import { classes } from './classes.ts';
import { Figure } from './figure.tsx';
import { type InfiniteSource, ListEnd } from './infinite-list.tsx';
import { LoadFailure, SkeletonRows } from './placeholders.tsx';

export interface Column<Row> {
  key: string;
  label: ReactNode;
  /** What its cells are sorted by; without it the column is not sorted. Null is last. */
  sortBy?: (row: Row) => number | string | null;
  /** Figures stand at the end of their column, so that their digits are below each other. */
  end?: boolean;
}

/** The last column of a table: what can be done with a row. */
export function useActionsColumn(): Pick<Column<never>, 'key' | 'label' | 'end'> {
  const t = useTranslations('desk');
  return { key: 'do', label: <span className="sr-only">{t('actions')}</span>, end: true };
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** One `<tr>` with a `Cell` for each column. */
  children: (row: Row) => ReactNode;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
  /**
   * Where the rows come from; while they are loading or have failed the table says so. A paged
   * source loads on.
   */
  state?: 'loading' | 'failed' | 'ready';
  onRetry?: () => void;
  source?: InfiniteSource;
}

interface Sorting {
  key: string;
  direction: 'ascending' | 'descending';
}

/** First the highest, then the lowest, then the given order. */
function nextSorting(sorting: Sorting | null, key: string): Sorting | null {
  if (sorting?.key !== key) return { key, direction: 'descending' };
  return sorting.direction === 'descending' ? { key, direction: 'ascending' } : null;
}

/** A table whose head stays in view, sorted by a press on a column's head. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, children, empty, state = 'ready', onRetry, source } = props;
  const t = useTranslations('kit');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const shown = useOrder(rows, keyOf, sorting, columns);
  const isLoading = state === 'loading' || source?.isPending === true;
  const hasFailed = state === 'failed' || source?.isError === true;
  if (rows.length === 0) {
    if (isLoading) return <SkeletonRows rows={3} label={t('loading')} />;
    if (hasFailed) return <LoadFailure onRetry={() => (onRetry ?? source?.refetch)?.()} />;
    return empty;
  }
  return (
    <>
      <table className="w-full border-separate border-spacing-0 text-xs">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                sorting={sorting?.key === column.key ? sorting.direction : null}
                onSort={() => setSorting(nextSorting(sorting, column.key))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Fragment key={keyOf(row)}>{children(row)}</Fragment>
          ))}
        </tbody>
      </table>
      {source && <ListEnd source={source} />}
    </>
  );
}

/**
 * Sorted rows keep their places while their figures change: nothing moves below a pointer until
 * rows come or go.
 */
function useOrder<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  sorting: Sorting | null,
  columns: readonly Column<Row>[],
): readonly Row[] {
  const occasion = `${sorting?.key}:${sorting?.direction}:${rows.map(keyOf).sort().join()}`;
  const [known, setKnown] = useState({ occasion: '', places: new Map<string, number>() });
  if (sorting === null) return rows;
  let { places } = known;
  if (occasion !== known.occasion) {
    const sortBy = columns.find(({ key }) => key === sorting.key)?.sortBy;
    places = placesOf(rows, keyOf, sortBy, sorting.direction);
    setKnown({ occasion, places });
  }
  return [...rows].sort((one, other) => (places.get(keyOf(one)) ?? 0) - (places.get(keyOf(other)) ?? 0));
}

function placesOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  sortBy: Column<Row>['sortBy'],
  direction: Sorting['direction'],
): Map<string, number> {
  const sign = direction === 'ascending' ? 1 : -1;
  const sorted = rows
    .map((row) => ({ key: keyOf(row), by: sortBy?.(row) ?? null }))
    .sort((one, other) => {
      if (one.by === null || other.by === null) return Number(one.by === null) - Number(other.by === null);
      if (typeof one.by === 'number' && typeof other.by === 'number') return sign * (one.by - other.by);
      return sign * String(one.by).localeCompare(String(other.by));
    });
  return new Map(sorted.map(({ key }, place) => [key, place]));
}

interface HeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting['direction'] | null;
  onSort: () => void;
}

function Head<Row>({ column: { label, sortBy, end }, sorting, onSort }: HeadProps<Row>) {
  const Arrow = sorting === 'ascending' ? ChevronUp : ChevronDown;
  return (
    <th
      scope="col"
      aria-sort={sortBy ? (sorting ?? 'none') : undefined}
      className={classes(
        'sticky top-0 z-1 border-line border-b bg-ground px-2 font-normal text-faint leading-tight first:pl-3 last:pr-3',
        end ? 'text-right' : 'text-left',
      )}
    >
      {sortBy ? (
        <button
          type="button"
          onClick={onSort}
          className={classes(
            'inline-flex min-h-8 items-center gap-0.5',
            end ? 'text-right' : 'text-left',
            sorting !== null && 'text-ink',
          )}
        >
          {label}
          <Arrow
            className={classes('size-3 shrink-0', sorting === null ? 'opacity-40' : 'text-accent')}
            aria-hidden="true"
          />
        </button>
      ) : (
        <span className="inline-flex min-h-8 items-center">{label}</span>
      )}
    </th>
  );
}

/** What can be done with a row: in sight also where the table is wider than its place. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <Cell end className="sticky right-0 bg-ground">
      {children}
    </Cell>
  );
}

/** What a cell says in two lines, so that the table takes less width. */
export function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="inline-block align-middle leading-4">
      <span className="block">{first}</span>
      <span className="block">{second}</span>
    </span>
  );
}

/** Day and time of a row; nothing for a moment that is not known. */
export function Moment({ at }: { at: number | null }) {
  const times = useTimes();
  return <Lines first={<Figure text={times.date(at)} />} second={<Figure text={times.time(at)} />} />;
}

/** One cell of a `DataTable`. */
export function Cell({
  children,
  end = false,
  className,
}: {
  children: ReactNode;
  end?: boolean;
  className?: string;
}) {
  return (
    <td
      className={classes(
        'h-11 whitespace-nowrap border-line border-b px-2 first:pl-3 last:pr-3',
        end && 'text-right',
        className,
      )}
    >
      {children}
    </td>
  );
}
