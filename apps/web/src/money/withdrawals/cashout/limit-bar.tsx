import type { WithdrawalChannel, WithdrawalTerms } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Card, classes, Figure } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { dailyLimitOf, usedPercent } from './quote.ts';

/** From here on the limit is nearly used up. */
const NEARLY = 90;

/** How much of today's limit is used, and when a new day begins. */
export function LimitBar({ terms, channel }: { terms: WithdrawalTerms; channel: WithdrawalChannel }) {
  const times = useTimes();
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const limit = dailyLimitOf(terms, channel);
  const percent = usedPercent(limit);
  if (limit.most === null) {
    return (
      <Card className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">{t('limit')}</span>
        <span className="font-medium text-success">{t('unlimited')}</span>
      </Card>
    );
  }
  return (
    <Card className="text-sm">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted">{t('limit')}</span>
        <Figure text={t('limit_left', { amount: format.decimal(limit.left) })} className="font-medium" />
      </p>
      <div
        role="progressbar"
        aria-label={t('limit')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('limit_used', {
          used: format.decimal(limit.used),
          most: format.decimal(limit.most),
        })}
        className="my-2.5 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={classes('h-full rounded-full', percent >= NEARLY ? 'bg-warning' : 'bg-primary')}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-faint text-xs">
        <span>{t('limit_used', { used: format.decimal(limit.used), most: format.decimal(limit.most) })}</span>
        <span>{t('limit_resets', { time: times.dateTime(terms.resets_at) })}</span>
      </p>
    </Card>
  );
}
