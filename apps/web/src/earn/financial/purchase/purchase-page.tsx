import { PackageX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, MarketLabel, Page, RealAccountOnly } from '../../../kit/index.ts';
import { FINANCIAL_PATH } from '../../../platform/paths.ts';
import { LoadedOffers } from '../../offers/index.ts';
import { useFinancialProducts } from '../queries.ts';
import { PurchaseForm } from './purchase-form.tsx';

/** `/invest/purchase?product=`: one product, what it can come to, and how much of it. */
export default function PurchasePage() {
  const t = useTranslations('invest');
  return (
    <Page
      title={
        <span className="flex items-center gap-2.5">
          <span className="truncate">{t('purchase')}</span>
          <span className="font-sans">
            <MarketLabel />
          </span>
        </span>
      }
      backTo={FINANCIAL_PATH}
    >
      <RealAccountOnly>
        <Purchase />
      </RealAccountOnly>
    </Page>
  );
}

function Purchase() {
  const source = useFinancialProducts();
  const [address] = useSearchParams();
  return (
    <LoadedOffers source={source}>
      {(products) => {
        const product = products.find(({ id }) => id === address.get('product'));
        return product ? <PurchaseForm key={product.id} product={product} /> : <Unknown />;
      }}
    </LoadedOffers>
  );
}

function Unknown() {
  const t = useTranslations('invest');
  return (
    <EmptyState
      icon={<PackageX aria-hidden="true" />}
      title={t('unknown')}
      hint={t('unknown_hint')}
      action={<ButtonLink to={FINANCIAL_PATH}>{t('to_products')}</ButtonLink>}
    />
  );
}
