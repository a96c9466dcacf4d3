import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { codeOf } from '../api/index.ts';
import { EmptyState, LoadFailure, Skeleton } from '../kit/index.ts';

/** Refused to everybody: the operator does not offer this product line. */
const NOT_OFFERED = 12202;

interface LoadedProps<Data> {
  /** The part of TanStack's `useQuery` result that is shown. */
  source: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Shows what needs an answer of the server, what holds its place until it is there, and why it is not. */
export function Loaded<Data>({ source: { data, error, refetch }, children }: LoadedProps<Data>) {
  const t = useTranslations('kit');
  if (data !== undefined) return children(data);
  if (codeOf(error) === NOT_OFFERED) return <NotOffered />;
  if (error !== null) return <LoadFailure onRetry={() => refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3 pt-1">
      <Skeleton className="h-44 w-full rounded-md" />
      <Skeleton className="h-44 w-full rounded-md" />
      <Skeleton className="h-44 w-full rounded-md" />
    </div>
  );
}

/** The operator has switched this product line off. */
export function NotOffered() {
  const t = useTranslations('finance');
  return (
    <EmptyState icon={<Store aria-hidden="true" />} title={t('not_offered')} hint={t('not_offered_hint')} />
  );
}
