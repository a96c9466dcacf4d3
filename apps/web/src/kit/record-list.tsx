import { Inbox } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Figure } from './figure.tsx';
import { InfiniteList, type InfiniteSource } from './infinite-list.tsx';
import { Sheet } from './overlays.tsx';
import { EmptyState } from './placeholders.tsx';

interface RecordListProps<Item> {
  source: InfiniteSource & { data?: { pages: readonly { items: readonly Item[] }[] } | undefined };
  /** Shown when there are no records. */
  none: { title: string; hint: string; action: ReactNode };
  className?: string;
  row: (item: Item, open: () => void) => ReactNode;
  /** Whether the sheet reads its record by itself: then nobody looks for it in the list. */
  readsRecord?: boolean;
  /**
   * The sheet of the opened record: its id, and the record itself once it is loaded. Both are null
   * while none is open.
   */
  children: (opened: { id: string | null; record: Item | null; onClose: () => void }) => ReactNode;
}

/**
 * An endless list of records. The record named by `?id=` in the address is open; an older one is
 * looked for in the pages that are not loaded yet.
 */
export function RecordList<Item extends { id: string }>({
  source,
  none,
  className = 'divide-y divide-line',
  readsRecord = false,
  row,
  children,
}: RecordListProps<Item>) {
  const records = source.data?.pages.flatMap((page) => page.items) ?? [];
  const [address, setAddress] = useSearchParams();
  const id = address.get('id');
  const record = records.find((one) => one.id === id) ?? null;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = source;
  const isSought = id !== null && record === null && !readsRecord;
  const seeks = isSought && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (seeks) void fetchNextPage();
  }, [seeks, fetchNextPage]);
  const show = (next: string | null) => {
    const { id: _, ...others } = Object.fromEntries(address);
    setAddress(next === null ? others : { ...others, id: next }, { replace: true });
  };
  return (
    <>
      <InfiniteList
        source={source}
        items={records}
        keyOf={(record) => record.id}
        className={className}
        empty={<EmptyState icon={<Inbox aria-hidden="true" />} {...none} />}
      >
        {(record) => row(record, () => show(record.id))}
      </InfiniteList>
      {children({
        id,
        record,
        onClose: () => show(null),
      })}
    </>
  );
}

interface RecordSheetProps<Found> {
  title: string | ((record: Found) => string);
  /** Null while no record is open. */
  record: Found | null;
  onClose: () => void;
  children: (record: Found) => ReactNode;
  /** The sheet's action; undefined for a record without one. */
  footer?: (record: Found) => ReactElement | undefined;
}

/** One record with all its fields. */
export function RecordSheet<Found>({ title, record, onClose, children, footer }: RecordSheetProps<Found>) {
  const [shown, setShown] = useState(record);
  // The content stays while the sheet slides away.
  if (record !== null && record !== shown) setShown(record);
  const foot = shown === null ? undefined : footer?.(shown);
  return (
    <Sheet
      open={record !== null}
      onOpenChange={(open) => !open && onClose()}
      title={typeof title === 'string' ? title : shown === null ? '' : title(shown)}
      {...(foot !== undefined && { footer: foot })}
    >
      {shown !== null && <div className="space-y-5">{children(shown)}</div>}
    </Sheet>
  );
}

/** The record's figure and status, at the top of its sheet. */
export function RecordHead({ label, figure, status }: { label?: string; figure: string; status: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1 pt-1">
      {label !== undefined && <span className="text-muted text-xs">{label}</span>}
      <Figure text={figure} className="font-semibold text-xl" />
      {status}
    </div>
  );
}

/** A part of a record with its own title. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-3 font-semibold text-base">{title}</h3>
      {children}
    </section>
  );
}
