import type { FinancialProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { ButtonLink, Card } from '../../../kit/index.ts';
import { PURCHASE_PATH } from '../../../platform/paths/financial.ts';
import { ProductSummary } from './product-summary.tsx';

/** One product on the shelf. */
export function ProductCard({ product }: { product: FinancialProduct }) {
  const t = useTranslations('invest');
  const finance = useTranslations('finance');
  const { id, name, status } = product;
  const buyable = status === 'selling' || status === 'upcoming';
  const action = status === 'selling' ? t('buy') : finance('details');
  return (
    <Card className="space-y-4">
      <ProductSummary product={product} />
      {buyable && (
        <ButtonLink
          to={`${PURCHASE_PATH}?product=${id}`}
          block
          variant={status === 'selling' ? 'primary' : 'secondary'}
          aria-label={`${action}: ${name}`}
        >
          {action}
        </ButtonLink>
      )}
    </Card>
  );
}
