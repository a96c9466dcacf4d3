import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState, LoadFailure, Skeleton } from '../../kit/index.ts';

interface LoadedProps<Data> {
  /** The part of TanStack's `useQuery` result that is shown. */
  source: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Shows the content once the server has answered, and a placeholder until then. */
export function Loaded<Data>({ source: { data, isError, refetch }, children }: LoadedProps<Data>) {
  const t = useTranslations('kit');
  if (data !== undefined) return children(data);
  if (isError) return <LoadFailure onRetry={() => refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3 pt-1">
      <Skeleton className="h-44 w-full rounded-md" />
      <Skeleton className="h-44 w-full rounded-md" />
      <Skeleton className="h-44 w-full rounded-md" />
    </div>
  );
}

/** The server's answer about the offers of a product line. */
export interface Offers<Item> {
  /** False when the operator has switched the product line off. */
  offered: boolean;
  items: Item[];
}

/** The loaded items of a product line, or that it is not offered. */
export function LoadedOffers<Item>({ source, children }: LoadedOffersProps<Item>) {
  return (
    <Loaded source={source}>{({ offered, items }) => (offered ? children(items) : <NotOffered />)}</Loaded>
  );
}

interface LoadedOffersProps<Item> {
  source: LoadedProps<Offers<Item>>['source'];
  children: (items: readonly Item[]) => ReactNode;
}

function NotOffered() {
  const t = useTranslations('earn');
  return (
    <EmptyState icon={<Store aria-hidden="true" />} title={t('not_offered')} hint={t('not_offered_hint')} />
  );
}
