import { useTranslations } from 'use-intl';
import { Page } from '../../kit/index.ts';
import { Loaded } from '../loaded.tsx';
import { Markdown } from '../markdown.tsx';
import { useAboutUs } from '../queries.ts';

export default function AboutUsPage() {
  const t = useTranslations('content.about');
  return (
    <Page title={t('title')} backTo="/setting/setpage">
      <Loaded query={useAboutUs()}>{({ body }) => <Markdown text={body} />}</Loaded>
    </Page>
  );
}
