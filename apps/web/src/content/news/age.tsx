import { useLocale } from 'use-intl';
import { formatDateTime } from '../../format/index.ts';
import { daysOrWeeksAgo } from './ago.ts';

/** When a piece of news came, in days or weeks; the exact moment on pointing at it. */
export function Age({ at }: { at: number }) {
  const tag = useLocale();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatDateTime(at)}
      className="block text-faint text-xs first-letter:uppercase"
    >
      {daysOrWeeksAgo(at, Date.now(), tag)}
    </time>
  );
}
