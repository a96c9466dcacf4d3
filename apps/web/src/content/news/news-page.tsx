import type { NewsItem } from '@trade/protocol';
import { ChevronRight, Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyState, InfiniteList, Page } from '../../kit/index.ts';
import { HOME_PATH, NEWS_PATH } from '../../platform/paths.ts';
import { useNews } from '../queries.ts';
import { Age } from './age.tsx';

/** `/news`: the news, newest first. */
export default function NewsPage() {
  const t = useTranslations('content.news');
  const { source, news } = useNews();
  return (
    <Page title={t('title')} backTo={HOME_PATH}>
      <InfiniteList
        source={source}
        items={news}
        keyOf={({ id }) => id}
        className="divide-y divide-line"
        empty={
          <EmptyState icon={<Newspaper aria-hidden="true" />} title={t('empty')} hint={t('empty_hint')} />
        }
      >
        {(item) => <Entry item={item} />}
      </InfiniteList>
    </Page>
  );
}

function Entry({ item: { id, title, summary, published_at } }: { item: NewsItem }) {
  return (
    <article>
      <Link to={`${NEWS_PATH}/${id}`} className="flex items-center gap-3 py-4 active:bg-raised">
        <div className="min-w-0 flex-1 space-y-1.5">
          <Age at={published_at} />
          <h2 className="font-semibold text-base">{title}</h2>
          <p className="line-clamp-2 text-muted text-sm">{summary}</p>
        </div>
        <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
      </Link>
    </article>
  );
}
