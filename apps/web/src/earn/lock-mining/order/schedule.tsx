import type { LockMiningProduct } from '@trade/protocol';
import { CircleDollarSign, LockKeyhole, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Timeline } from '../../../kit/index.ts';
import { useAppInfo } from '../../../platform/app-data/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { earlyRedemption } from '../income.ts';

/** What happens when, from the order to the end, and what leaving early costs. */
export function Schedule({ product, amount }: { product: LockMiningProduct; amount: string }) {
  const t = useTranslations('lockming');
  const format = useFormat();
  const clock = useTimes();
  const zone = useAppInfo()?.timezone ?? '';
  const { currency, lockup_days: times } = product;
  const locked = format.decimal(amount);
  const { penalty, refund } = earlyRedemption(amount, product);
  return (
    <section className="space-y-4">
      <h2 className="font-semibold text-base">{t('schedule')}</h2>
      <Timeline
        steps={[
          {
            key: 'lock',
            icon: LockKeyhole,
            tone: 'accent',
            text: t('schedule_now'),
            note: t('schedule_now_text', { amount: locked, currency }),
            time: null,
          },
          {
            key: 'daily',
            icon: CircleDollarSign,
            tone: 'success',
            text: t('schedule_daily', { time: clock.daily(product.dividend_time), zone }),
            note: t('schedule_daily_text', { times }),
            time: null,
          },
          {
            key: 'end',
            icon: Undo2,
            tone: 'neutral',
            text: t('schedule_end'),
            note: t('schedule_end_text', { amount: locked, currency }),
            time: null,
          },
        ]}
      />
      <p className="text-muted text-sm">
        <span className="block font-medium text-ink">{t('early')}</span>
        {t('early_text', { penalty: format.decimal(penalty), refund: format.decimal(refund), currency })}
      </p>
    </section>
  );
}
