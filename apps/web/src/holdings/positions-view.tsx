import { Layers } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../kit/index.ts';
import { usePositions } from '../platform/live/index.ts';
import { OpenPositions, PositionCard } from '../trading/contracts/index.ts';
import { CardGrid } from './card-grid.tsx';
import { ProductFilter, useProduct, useProductText } from './product-filter.tsx';

const PRODUCTS = ['all', 'eternal', 'dated'] as const;

/** The open positions of every contract, with all that can be done with them. */
export function PositionsView() {
  const t = useTranslations('holdings');
  const { items } = usePositions();
  const product = useProduct(PRODUCTS);
  const textOf = useProductText();
  if (items.length === 0) return <OpenPositions symbol={null} />;
  const shown = items.filter((position) => product === 'all' || position.product === product);
  return (
    <>
      <ProductFilter values={PRODUCTS} value={product} textOf={textOf} />
      {shown.length === 0 ? (
        <EmptyState icon={<Layers aria-hidden="true" />} title={t('none_of_product')} />
      ) : (
        <CardGrid>
          {shown.map((position) => (
            <PositionCard key={position.id} position={position} />
          ))}
        </CardGrid>
      )}
    </>
  );
}
