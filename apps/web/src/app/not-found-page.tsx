import { Compass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState } from '../kit/index.ts';
import { HOME_PATH } from '../platform/paths.ts';

/** What an address shows that no page has. */
export default function NotFoundPage() {
  const t = useTranslations('shell');
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        whole
        icon={<Compass />}
        title={t('not_found')}
        hint={t('not_found_hint')}
        action={<ButtonLink to={HOME_PATH}>{t('go_home')}</ButtonLink>}
      />
    </div>
  );
}
