import { useTranslations } from 'use-intl';
import { useServerNow } from '../../platform/clock/index.ts';
import { remainingSeconds } from '../../platform/format/index.ts';

const pad = (number: number) => String(number).padStart(2, '0');
const DAY = 86_400;

/**
 * Time left until a moment (ms), updated every second: `03:12:44`, preceded by days if there are
 * any.
 */
export function useCountdown(until: number | null): string | null {
  const t = useTranslations('contracts');
  const now = useServerNow();
  if (until === null) return null;
  const seconds = remainingSeconds(until, now);
  const time = [Math.floor((seconds % DAY) / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(pad)
    .join(':');
  const days = Math.floor(seconds / DAY);
  return days === 0 ? time : t('days', { days, time });
}
