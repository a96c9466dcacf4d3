import { useTranslations } from 'use-intl';
import { Skeleton } from '../../kit/index.ts';

/** The outline of any page while its code is on the way. */
export function PageSkeleton() {
  const t = useTranslations('kit');
  return (
    <div role="status" aria-label={t('loading')} className="w-full max-w-column space-y-4 p-4">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-36 w-full rounded-md" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
