import { useTranslations } from 'use-intl';
import { Card, Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { earlyRedemption, estimatedIncome } from '../income.ts';

/** Round figures that show how it is reckoned; no product's own. */
const LOCKED = '10000';
const TERMS = { lockup_days: 5, rate_min: '0.003', rate_max: '0.004' };
const ENDED_EARLY = '1000';
const EARLY = { early_rate: '0.02' };

/** Two examples in figures: the income of a whole term, and what ending early costs. */
export function Example() {
  const t = useTranslations('lockming');
  const format = useFormat();
  const income = estimatedIncome(LOCKED, TERMS);
  const early = earlyRedemption(ENDED_EARLY, EARLY);
  return (
    <section>
      <h2 className="font-semibold text-base">{t('example')}</h2>
      <Card className="mt-3 space-y-4">
        <div>
          <p className="text-muted">
            {t('example_estimate', {
              amount: format.decimal(LOCKED),
              days: TERMS.lockup_days,
              from: format.fraction(TERMS.rate_min),
              to: format.fraction(TERMS.rate_max),
            })}
          </p>
          <p className="mt-1.5 flex items-baseline justify-between gap-3">
            <span>{t('example_income')}</span>
            <Figure
              text={t('example_range', { from: format.decimal(income.from), to: format.decimal(income.to) })}
              className="font-semibold text-base text-success"
            />
          </p>
        </div>
        <div className="border-line border-t pt-4">
          <p className="text-muted">
            {t('example_early', {
              amount: format.decimal(ENDED_EARLY),
              rate: format.fraction(EARLY.early_rate),
            })}
          </p>
          <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-danger">
              {t('example_penalty', { penalty: format.decimal(early.penalty) })}
            </span>
            <Figure
              text={t('example_refund', { refund: format.decimal(early.refund) })}
              className="font-semibold text-base"
            />
          </p>
        </div>
      </Card>
    </section>
  );
}
