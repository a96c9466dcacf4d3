import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailure, Skeleton } from '../kit/index.ts';
import { useErrorText } from '../platform/api/index.ts';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows placeholder lines until the text is loaded, or its error. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useTranslations('kit');
  const errorText = useErrorText();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return <LoadFailure text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3 pt-2">
      {['w-2/5', 'w-full', 'w-11/12', 'w-3/4', 'w-5/6', 'w-1/2'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
