import type { FinancialProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { CoinIcon, Figure } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { ReferencePrice } from '../reference-price.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductStatus } from './product-status.tsx';
import { RemainingShares } from './remaining-shares.tsx';

/** A product at a glance: what it pays leads, what it depends on follows. */
export function ProductSummary({ product }: { product: FinancialProduct }) {
  const times = useTimes();
  const t = useTranslations('invest');
  const format = useFormat();
  const { name, currency, status } = product;
  return (
    <>
      <header className="flex items-center gap-3">
        <CoinIcon currency={currency} />
        <h2 className="min-w-0 flex-1 font-semibold text-base">{name}</h2>
        <ProductStatus product={product} />
      </header>
      <div className="flex items-start justify-between gap-3">
        <p>
          <Figure
            text={format.fraction(product.annualized_return)}
            className="block font-bold text-accent text-xl leading-7"
          />
          <span className="block text-muted text-xs">{t('annualized')}</span>
        </p>
        <ReferencePrice product={product} />
      </div>
      <ProductFacts product={product} />
      <RemainingShares product={product} />
      {status === 'upcoming' && (
        <p className="text-muted text-xs">{t('starts', { time: times.dateTime(product.sale_starts_at) })}</p>
      )}
      {status === 'selling' && (
        <p className="text-muted text-xs">{t('ends', { time: times.dateTime(product.sale_ends_at) })}</p>
      )}
    </>
  );
}
