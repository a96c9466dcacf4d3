import { Plus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { ButtonLink, EmptyState, LoadFailure } from '../../kit/index.ts';

interface DestinationListProps<Destination> {
  source: { data?: { items: readonly Destination[] } | undefined; isError: boolean; refetch: () => unknown };
  /** Shown while they load. */
  loading: ReactElement;
  none: { icon: ReactElement; title: string; hint: string };
  /** How many of how many are saved. */
  countText: (count: number) => string;
  add: { to: string; label: string };
  children: (destination: Destination) => ReactNode;
}

/** The saved destinations of one kind, and the way to add another. */
export function DestinationList<Destination extends { id: string }>({
  source,
  loading,
  none,
  countText,
  add,
  children,
}: DestinationListProps<Destination>) {
  const { data, isError, refetch } = source;
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return loading;
  if (data.items.length === 0) {
    return <EmptyState {...none} action={<ButtonLink to={add.to}>{add.label}</ButtonLink>} />;
  }
  return (
    <>
      <p className="pb-2 text-faint text-xs">{countText(data.items.length)}</p>
      <ul className="space-y-3">
        {data.items.map((destination) => (
          <li key={destination.id}>{children(destination)}</li>
        ))}
      </ul>
      <ButtonLink
        to={add.to}
        variant="secondary"
        icon={<Plus className="size-5" aria-hidden="true" />}
        className="mt-4 w-full"
      >
        {add.label}
      </ButtonLink>
    </>
  );
}
