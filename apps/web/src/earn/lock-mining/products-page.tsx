import { useQuery } from '@tanstack/react-query';
import type { LockMiningProduct } from '@trade/protocol';
import { Package, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink, Card, EmptyState, IconLink, Page, RealAccountOnly } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { LoadedOffers } from '../offers/index.ts';
import { LOCK_MINING_ORDER_PATH, LOCK_MINING_RECORDS_PATH, LOCK_MINING_WELCOME_PATH } from './paths.ts';
import { ProductSummary } from './product-summary.tsx';
import { productsQuery } from './queries.ts';

/** One product in the list. */
function ProductCard({ product }: { product: LockMiningProduct }) {
  const t = useTranslations('lock_mining');
  const finance = useTranslations('earn');
  const { id, name, status } = product;
  const action = status === 'selling' ? t('lock') : finance('details');
  return (
    <Card className="space-y-4">
      <ProductSummary product={product} />
      {(status === 'selling' || status === 'upcoming') && (
        <ButtonLink
          to={`${LOCK_MINING_ORDER_PATH}?product=${id}`}
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

/** `/lockming/lockming`: the products with their terms and rates. */
export default function ProductsPage() {
  const t = useTranslations('lock_mining');
  return (
    <Page
      title={t('products')}
      backTo={LOCK_MINING_WELCOME_PATH}
      actions={
        <IconLink
          to={LOCK_MINING_RECORDS_PATH}
          label={t('records')}
          icon={<ReceiptText aria-hidden="true" />}
        />
      }
    >
      <RealAccountOnly>
        <Products />
      </RealAccountOnly>
    </Page>
  );
}

function Products() {
  const t = useTranslations('lock_mining');
  const source = useQuery(productsQuery(useApi()));
  return (
    <LoadedOffers source={source}>
      {(products) =>
        products.length === 0 ? (
          <EmptyState icon={<Package aria-hidden="true" />} title={t('none')} hint={t('none_hint')} />
        ) : (
          <ul className="space-y-3 tiled">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedOffers>
  );
}
