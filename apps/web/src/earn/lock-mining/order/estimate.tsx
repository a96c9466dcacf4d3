import type { LockMiningProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Card, Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { estimatedIncome, incomePerDay, type Range } from '../income.ts';

/** What the amount earns: always a range, for the rate of a day is not known beforehand. */
export function Estimate({ product, amount }: { product: LockMiningProduct; amount: string }) {
  const t = useTranslations('lockming');
  const rates = useTranslations('finance');
  const format = useFormat();
  const range = ({ from, to }: Range) =>
    rates('rates', {
      from: format.decimal(from, { least: 2, most: 2 }),
      to: format.decimal(to, { least: 2, most: 2 }),
    });
  return (
    <Card>
      <h2 className="font-normal font-sans text-muted text-sm">{t('estimate')}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2" aria-live="polite">
        <Figure text={range(estimatedIncome(amount, product))} className="font-bold text-lg text-success" />
        <span className="text-muted text-sm">{product.currency}</span>
      </p>
      <p className="mt-1 text-muted text-xs">
        {t('estimate_hint', {
          amount: format.decimal(amount),
          currency: product.currency,
          days: product.lockup_days,
        })}
      </p>
      <p className="mt-3 flex items-baseline justify-between gap-3 border-line border-t pt-3 text-sm">
        <span className="text-muted">{t('per_day')}</span>
        <Figure text={`${range(incomePerDay(amount, product))} ${product.currency}`} />
      </p>
    </Card>
  );
}
