import type { LockMiningProduct } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { ButtonLink, Card } from '../../../kit/index.ts';
import { ORDER_PATH } from '../../../platform/paths/lock-mining.ts';
import { ProductSummary } from './product-summary.tsx';

/** One product on the shelf. */
export function ProductCard({ product }: { product: LockMiningProduct }) {
  const t = useTranslations('lockming');
  const finance = useTranslations('finance');
  const { id, name, status } = product;
  const action = status === 'selling' ? t('lock') : finance('details');
  return (
    <Card className="space-y-4">
      <ProductSummary product={product} />
      {(status === 'selling' || status === 'upcoming') && (
        <ButtonLink
          to={`${ORDER_PATH}?product=${id}`}
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
