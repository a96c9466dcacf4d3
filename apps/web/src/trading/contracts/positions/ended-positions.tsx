import { useInfiniteQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, InfiniteList } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useContractFeed } from '../feed.ts';
import { endedPositionsQuery } from '../queries.ts';
import { EndedPosition } from './ended-position.tsx';

/** An endless list of the positions that have ended. */
export function EndedPositions() {
  const t = useTranslations('contracts');
  const source = useInfiniteQuery(endedPositionsQuery(useApi(), null));
  useContractFeed();
  return (
    <InfiniteList
      source={source}
      items={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={(position) => position.id}
      empty={
        <EmptyState icon={<Layers aria-hidden="true" />} title={t('no_ended')} hint={t('no_ended_hint')} />
      }
    >
      {(position) => <EndedPosition position={position} />}
    </InfiniteList>
  );
}
