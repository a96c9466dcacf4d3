import { classes } from '../classes.ts';

/** Holds the place of something that is loading; give it the size of what comes. Its mark tells tests that the page is not there yet. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" data-skeleton="" className={classes('block rounded-sm bg-raised', className)} />
  );
}

/** Rows like a `ListRow`'s while a list loads for the first time. They shimmer as one, which costs a phone less than each by itself. */
export function SkeletonRows({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="animate-shimmer">
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <span className="flex-1 space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-16" />
          </span>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
