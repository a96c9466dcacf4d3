import { useTranslations } from 'use-intl';
import { Note } from '../../kit/index.ts';

const HOUR = 3_600_000;

/** Says how long something new waits before money can go to it; nothing where it need not wait. */
export function NewDestinationNote({ wait }: { wait: number }) {
  const t = useTranslations('withdrawals');
  if (wait === 0) return null;
  return <Note tone="info">{t('new_destination_wait', { hours: Math.ceil(wait / HOUR) })}</Note>;
}
