import type { VerificationLimits } from '@trade/protocol';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Card, classes } from '../../../kit/index.ts';
import { compareDecimals, useFormat } from '../../../platform/format/index.ts';

const ALLOWANCES = [
  'trading_daily',
  'withdrawal_daily',
  'fiat_withdrawal_daily',
  'fiat_deposit',
  'c2c_daily',
] as const;

interface LimitsTableProps {
  limits: readonly VerificationLimits[];
  /** The customer's own level. */
  own: VerificationLimits['level'];
}

/** What each level allows, side by side; the customer's own stands out. What the venue does not offer has no row. */
export function LimitsTable({ limits, own }: LimitsTableProps) {
  const t = useTranslations('verification');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-baseline justify-between px-1">
        <h2 id={id} className="font-medium text-muted text-sm">
          {t('limits.title')}
        </h2>
        <span className="text-faint text-xs">{t('limits.hint')}</span>
      </div>
      <Card className="overflow-hidden p-0!">
        <table className="w-full table-fixed border-collapse text-xs">
          <thead>
            <tr>
              <th scope="col" className="w-[31%] px-3 py-2.5 text-left font-normal text-faint">
                {t('limits.allowance')}
              </th>
              {limits.map(({ level }) => (
                <th
                  key={level}
                  scope="col"
                  className={classes(
                    'break-words px-1.5 py-2.5 align-bottom',
                    level === own ? 'bg-tint font-semibold text-accent' : 'font-medium text-muted',
                  )}
                >
                  {t(`level.${level}`)}
                  {level === own && <span className="sr-only"> ({t('your_level')})</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ALLOWANCES.filter((allowance) => limits.some((limit) => limit[allowance] !== undefined)).map(
              (allowance) => (
                <tr key={allowance} className="border-line border-t">
                  <th scope="row" className="px-3 py-3 text-left font-normal text-muted">
                    {t(`limits.${allowance}`)}
                  </th>
                  {limits.map((limit) => (
                    <td
                      key={limit.level}
                      className={classes('px-1.5 py-3 text-center', limit.level === own && 'bg-tint')}
                    >
                      <Allowance amount={limit[allowance] ?? null} />
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

function Allowance({ amount }: { amount: string | null }) {
  const t = useTranslations('verification.limits');
  const format = useFormat();
  if (amount === null) {
    return (
      <span className="inline-flex flex-wrap items-center justify-center gap-1 font-medium text-success">
        <Check className="size-3.5 shrink-0" aria-hidden="true" />
        {t('unlimited')}
      </span>
    );
  }
  if (compareDecimals(amount, '0') === 0) {
    return (
      <span className="inline-flex text-faint">
        <Minus className="size-4" aria-hidden="true" />
        <span className="sr-only">{t('none')}</span>
      </span>
    );
  }
  return <span className="font-figure text-sm">{format.decimal(amount)}</span>;
}
