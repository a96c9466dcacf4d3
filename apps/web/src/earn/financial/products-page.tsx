import { useQuery } from '@tanstack/react-query';
import { FINANCIAL_SECTIONS, type FinancialProduct, financialSection } from '@trade/protocol';
import { Package, ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ButtonLink,
  Card,
  EmptyState,
  IconLink,
  MarketLabel,
  Page,
  RealAccountOnly,
  Tabs,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { FINANCE_PATH } from '../../platform/paths.ts';
import { LoadedOffers } from '../offers/index.ts';
import { FINANCIAL_ORDERS_PATH, FINANCIAL_PURCHASE_PATH } from './paths.ts';
import { ProductSummary } from './product-summary.tsx';
import { productsQuery } from './queries.ts';

/** One product in the list. */
function ProductCard({ product }: { product: FinancialProduct }) {
  const t = useTranslations('financial');
  const finance = useTranslations('earn');
  const { id, name, status } = product;
  const buyable = status === 'selling' || status === 'upcoming';
  const action = status === 'selling' ? t('buy') : finance('details');
  return (
    <Card className="space-y-4">
      <ProductSummary product={product} />
      {buyable && (
        <ButtonLink
          to={`${FINANCIAL_PURCHASE_PATH}?product=${id}`}
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

const ALL = 'ALL';

/** `/invest/invest?section=`: products on sale, grouped by the coin they are paid in. */
export default function ProductsPage() {
  const t = useTranslations('financial');
  return (
    <Page
      title={t('title')}
      backTo={FINANCE_PATH}
      actions={
        <IconLink to={FINANCIAL_ORDERS_PATH} label={t('mine')} icon={<ReceiptText aria-hidden="true" />} />
      }
    >
      <RealAccountOnly>
        <Products />
      </RealAccountOnly>
    </Page>
  );
}

function Products() {
  const t = useTranslations('financial');
  const source = useQuery(productsQuery(useApi()));
  const [address, setAddress] = useSearchParams();
  const chosen = financialSection.safeParse(address.get('section'));
  const section = chosen.success ? chosen.data : ALL;
  return (
    <Tabs
      label={t('sections')}
      tabs={[ALL, ...FINANCIAL_SECTIONS].map((value) => ({
        value,
        label: value === ALL ? t('section_all') : value,
      }))}
      value={section}
      onChange={(next) => setAddress(next === ALL ? {} : { section: next }, { replace: true })}
    >
      <div className="space-y-3 pt-3">
        <p className="text-right">
          <MarketLabel />
        </p>
        <LoadedOffers source={source}>
          {(products) => (
            <ProductList
              products={products.filter((product) => section === ALL || product.section === section)}
            />
          )}
        </LoadedOffers>
      </div>
    </Tabs>
  );
}

function ProductList({ products }: { products: readonly FinancialProduct[] }) {
  const t = useTranslations('financial');
  if (products.length === 0) {
    return <EmptyState icon={<Package aria-hidden="true" />} title={t('none')} hint={t('none_hint')} />;
  }
  return (
    <ul className="space-y-3 tiled">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
