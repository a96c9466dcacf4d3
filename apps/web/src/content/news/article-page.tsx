import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page } from '../../kit/index.ts';
import { NEWS_PATH } from '../../platform/paths.ts';
import { Loaded } from '../loaded.tsx';
import { Markdown } from '../markdown.tsx';
import { useArticle } from '../queries.ts';
import { Age } from './age.tsx';

/** `/news/:id`: one news item in full. */
export default function ArticlePage() {
  const t = useTranslations('content.news');
  const { id = '' } = useParams();
  return (
    <Page title={t('title')} backTo={NEWS_PATH}>
      <Loaded query={useArticle(id)}>
        {({ title, body, published_at }) => (
          <article className="lg:mx-auto lg:max-w-[44rem]">
            <h2 className="font-semibold text-lg leading-snug">{title}</h2>
            <div className="mt-2 mb-5">
              <Age at={published_at} />
            </div>
            <Markdown text={body} />
          </article>
        )}
      </Loaded>
    </Page>
  );
}
