import { useTranslations } from 'use-intl';
import { Page } from '../../kit/index.ts';
import { Loaded } from '../loaded.tsx';
import { Markdown } from '../markdown.tsx';
import { useAboutUs } from '../queries.ts';
import { OperatorCard } from './operator-card.tsx';

export default function AboutUsPage() {
  const t = useTranslations('content.about');
  return (
    <Page title={t('title')} backTo="/setting/setpage">
      <OperatorCard />
      <Loaded query={useAboutUs()}>{({ body }) => <Markdown text={body} />}</Loaded>
    </Page>
  );
}
