import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { LoadFailure, Skeleton, SkeletonRows } from './placeholders.tsx';

/** The part of TanStack's `useInfiniteQuery` result that a list shows. */
export interface InfiniteSource {
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface InfiniteListProps<Item> {
  source: InfiniteSource;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
  className?: string | undefined;
}

/**
 * A list that loads its next page when its end comes into view, and shows when there are no more.
 */
export function InfiniteList<Item>({
  source,
  items,
  keyOf,
  children,
  empty,
  className,
}: InfiniteListProps<Item>) {
  const t = useTranslations('kit');
  if (source.isPending) return <SkeletonRows label={t('loading')} />;
  if (source.isError && items.length === 0) return <LoadFailure onRetry={() => source.refetch()} />;
  if (items.length === 0) return empty;
  return (
    <>
      <ul className={classes('paired', className)}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      <ListEnd source={source} />
    </>
  );
}

/** Loads the next page when it comes into view; says so when there is none. */
export function ListEnd({ source }: { source: InfiniteSource }) {
  const t = useTranslations('kit');
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = source;
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!wanted || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wanted, fetchNextPage]);

  return (
    <div
      ref={end}
      aria-live="polite"
      className="flex min-h-14 items-center justify-center text-faint text-xs"
    >
      {isFetchingNextPage && <Skeleton className="h-3 w-28" />}
      {isFetchNextPageError && (
        <Button variant="secondary" size="sm" onClick={() => fetchNextPage()}>
          {t('retry')}
        </Button>
      )}
      {!hasNextPage && t('no_more')}
    </div>
  );
}
