import { Package, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, IconLink, Page } from '../../../kit/index.ts';
import { RECORDS_PATH, WELCOME_PATH } from '../../../platform/paths/lock-mining.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { LoadedOffers } from '../../offers/index.ts';
import { useLockMiningProducts } from '../queries.ts';
import { ProductCard } from './product-card.tsx';

/** `/lockming/lockming`: what can be locked, for how long, at what rate. */
export default function ProductsPage() {
  const t = useTranslations('lockming');
  return (
    <Page
      title={t('products')}
      backTo={WELCOME_PATH}
      actions={<IconLink to={RECORDS_PATH} label={t('records')} icon={<ReceiptText aria-hidden="true" />} />}
    >
      <RealAccountOnly>
        <Products />
      </RealAccountOnly>
    </Page>
  );
}

function Products() {
  const t = useTranslations('lockming');
  const source = useLockMiningProducts();
  return (
    <LoadedOffers source={source}>
      {(products) =>
        products.length === 0 ? (
          <EmptyState icon={<Package aria-hidden="true" />} title={t('none')} hint={t('none_hint')} />
        ) : (
          <ul className="space-y-3">
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
