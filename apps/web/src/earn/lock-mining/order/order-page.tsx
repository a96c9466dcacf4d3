import { PackageX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, Page } from '../../../kit/index.ts';
import { PRODUCTS_PATH } from '../../../platform/paths/lock-mining.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { LoadedOffers } from '../../offers/index.ts';
import { useLockMiningProducts } from '../queries.ts';
import { OrderForm } from './order-form.tsx';

/** `/lockming/order?product=`: how much to lock, and what that earns. */
export default function OrderPage() {
  const t = useTranslations('lockming');
  return (
    <Page title={t('order_title')} backTo={PRODUCTS_PATH}>
      <RealAccountOnly>
        <Order />
      </RealAccountOnly>
    </Page>
  );
}

function Order() {
  const source = useLockMiningProducts();
  const [address] = useSearchParams();
  return (
    <LoadedOffers source={source}>
      {(products) => {
        const product = products.find(({ id }) => id === address.get('product'));
        return product ? <OrderForm key={product.id} product={product} /> : <Unknown />;
      }}
    </LoadedOffers>
  );
}

function Unknown() {
  const t = useTranslations('lockming');
  return (
    <EmptyState
      icon={<PackageX aria-hidden="true" />}
      title={t('unknown')}
      hint={t('unknown_hint')}
      action={<ButtonLink to={PRODUCTS_PATH}>{t('start')}</ButtonLink>}
    />
  );
}
