import type { FinancialProduct } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Figure } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';

type Facts = Pick<FinancialProduct, 'single_price' | 'currency' | 'holding_days' | 'maturity_date'>;

/** What one share costs, and for how long. */
export function ProductFacts({ product }: { product: Facts }) {
  const times = useTimes();
  const t = useTranslations('invest');
  const days = useTranslations('finance');
  const format = useFormat();
  return (
    <dl className="grid grid-cols-3 gap-3">
      <Fact name={t('single_price')}>
        <Figure text={`${format.decimal(product.single_price)} ${product.currency}`} />
      </Fact>
      <Fact name={t('holding')}>
        <Figure text={days('days', { days: product.holding_days })} />
      </Fact>
      <Fact name={t('maturity')}>
        <Figure text={times.date(product.maturity_date)} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col justify-between last:text-right">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
