import { Bell as Mark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconLink, UnreadMark } from '../../kit/index.ts';
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
      <UnreadMark count={unread} />
    </span>
  );
}
