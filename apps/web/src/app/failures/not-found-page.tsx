import { Compass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState } from '../../kit/index.ts';
import { usePageTitle } from '../frame/page-title.ts';

export function NotFoundPage() {
  const t = useTranslations('shell');
  usePageTitle('shell.not_found');
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        whole
        icon={<Compass />}
        title={t('not_found')}
        hint={t('not_found_hint')}
        action={<ButtonLink to="/home">{t('go_home')}</ButtonLink>}
      />
    </div>
  );
}
