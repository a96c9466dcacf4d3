import { Bell as Mark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconLink } from '../../kit/index.ts';
import { NOTIFICATIONS_PATH } from '../../platform/paths.ts';
import { useUnread } from './unread.ts';

/** Leads to the notifications, with the number of those that are not read. */
export function Bell() {
  const t = useTranslations('notifications');
  const unread = useUnread();
  return (
    <span className="relative">
      <IconLink
        to={NOTIFICATIONS_PATH}
        label={unread === 0 ? t('title') : t('unread', { count: unread })}
        icon={<Mark aria-hidden="true" />}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 font-semibold text-on-primary text-xs"
        >
          {Math.min(unread, 99)}
        </span>
      )}
    </span>
  );
}
