import { useInfiniteQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, InfiniteList } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { EndedOption } from './ended-option.tsx';
import { useOptionFeed } from './option-feed.ts';
import { historyQuery } from './queries.ts';

/** The options that have ended, without end; one symbol's, or all. */
export function OptionHistory({ symbol }: { symbol: string | null }) {
  const t = useTranslations('options');
  const source = useInfiniteQuery(historyQuery(useApi(), symbol));
  useOptionFeed();
  return (
    <InfiniteList
      source={source}
      items={source.data?.pages.flatMap((page) => page.items) ?? []}
      keyOf={(order) => order.id}
      empty={
        <EmptyState icon={<Timer aria-hidden="true" />} title={t('no_history')} hint={t('no_history_hint')} />
      }
    >
      {(order) => <EndedOption order={order} />}
    </InfiniteList>
  );
}
