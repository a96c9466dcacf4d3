import type { IeoProject } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useServerNow } from '../../platform/clock/index.ts';
import { useDay } from '../../platform/format/index.ts';
import { daysUntil } from '../offers/index.ts';

/** Until when the money of an application is frozen, and when the tokens come. */
export function IeoBinding({ project: { ends_at, time_to_market } }: { project: IeoProject }) {
  const t = useTranslations('earn');
  const day = useDay();
  const now = useServerNow();
  return (
    <>
      {t('binds_tokens', {
        until: day(ends_at, now),
        left: daysUntil(ends_at, now),
        date: day(time_to_market, now),
      })}
    </>
  );
}
