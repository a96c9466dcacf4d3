import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../../kit/index.ts';

/**
 * A trading page's layout for a wide screen, which phones never load; its outline stands here
 * meanwhile.
 */
export function DeskLoading({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Waiting />}>{children}</Suspense>;
}

/** Outline of the desk while its code loads. */
function Waiting() {
  const t = useTranslations('kit');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid h-[calc(100dvh-var(--above))] grid-cols-[1fr_15rem_20rem] grid-rows-[2.5rem_3fr_2fr] gap-3 p-3"
    >
      <Skeleton className="col-span-3" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="row-span-2" />
      <Skeleton className="col-span-2" />
    </div>
  );
}
