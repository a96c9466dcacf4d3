import type { ReactNode } from 'react';
import { Figure, Skeleton } from '../../../kit/index.ts';

/** The small figures beside the large price. */
export function SummaryItems({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_auto] gap-x-3 text-xs">{children}</dl>;
}

interface SummaryItemProps {
  label: ReactNode;
  figure: string;
  className?: string;
}

export function SummaryItem({ label, figure, className }: SummaryItemProps) {
  return (
    <>
      <dt className="whitespace-nowrap text-faint">{label}</dt>
      <dd className="text-right">
        <Figure text={figure} className={className} />
      </dd>
    </>
  );
}

/** Keeps the place of price and figures while they are not known. */
export function SummarySkeleton() {
  return (
    <>
      <span className="space-y-2">
        <Skeleton className="h-8 w-36" />
        <Skeleton className="h-4 w-16" />
      </span>
      <Skeleton className="h-12 w-36" />
    </>
  );
}
