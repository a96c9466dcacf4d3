import { useTranslations } from 'use-intl';
import { Note } from '../../kit/index.ts';

const HOUR = 3_600_000;

/** Tells how long a new destination must wait before its first withdrawal; nothing without a wait. */
export function NewDestinationNote({ wait }: { wait: number }) {
  const t = useTranslations('withdrawals');
  if (wait === 0) return null;
  return <Note tone="info">{t('new_destination_wait', { hours: Math.ceil(wait / HOUR) })}</Note>;
}
