import { useLocale } from 'use-intl';
import { useTimes } from '../../platform/format/index.ts';
import { daysOrWeeksAgo } from './ago.ts';

/** When a piece of news came, in days or weeks; the exact moment on pointing at it. */
export function Age({ at }: { at: number }) {
  const tag = useLocale();
  const times = useTimes();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={times.dateTime(at)}
      className="block text-faint text-xs first-letter:uppercase"
    >
      {daysOrWeeksAgo(at, Date.now(), tag, times)}
    </time>
  );
}
