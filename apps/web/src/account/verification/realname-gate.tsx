import type { RealnameData } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailure, Skeleton } from '../../kit/index.ts';
import { useRealname } from './queries.ts';

/** Renders its content once the verification status is loaded. */
export function RealnameGate({ children }: { children: (realname: RealnameData) => ReactNode }) {
  const t = useTranslations('kit');
  const { data, isError, refetch } = useRealname();
  if (data) return children(data);
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="space-y-4 pt-1">
      <Skeleton className="h-40 w-full rounded-md" />
      <Skeleton className="h-40 w-full rounded-md" />
      <Skeleton className="h-56 w-full rounded-md" />
    </div>
  );
}
