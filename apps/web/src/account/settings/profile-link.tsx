import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DemoBadge, useIsSimulation, useUser } from '../../platform/session/index.ts';
import { Avatar, PROFILE_PATH } from '../profile/index.ts';

/** Who is logged in, and the way to their profile. */
export function ProfileLink() {
  const t = useTranslations();
  const user = useUser();
  const demo = useIsSimulation();
  return (
    <Link
      to={PROFILE_PATH}
      className="-mx-2 flex min-h-16 items-center gap-3 rounded-md p-2 transition-colors active:bg-raised"
    >
      <Avatar className="size-12 text-lg" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-base">{user?.nickname || user?.email}</span>
        <span className="block truncate text-muted text-sm">
          {demo ? t('settings.demo_account') : t('settings.real_account')}
        </span>
        <span className="sr-only">{t('profile.title')}</span>
      </span>
      <DemoBadge />
      <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
    </Link>
  );
}
