import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page, SkeletonRows } from '../../kit/index.ts';
import { useFeatures } from '../../platform/feature.tsx';

/**
 * `/market/trade/orderDetails?id=&product=`: everything about one order, option or position; an
 * order of coins unless it says otherwise.
 */
export default function OrderDetailsPage() {
  const t = useTranslations();
  const [address] = useSearchParams();
  const parts = useFeatures().flatMap(({ details }) => details ?? []);
  // The numbers of orders do not say what they are of.
  const partOf = (of: string | null) => parts.find(({ product }) => product === of);
  const part = partOf(address.get('product')) ?? partOf('spot');
  if (part === undefined) return null;
  const { Detail, list } = part;
  const id = address.get('id') ?? '';
  if (id === '') return <Navigate to={list} replace />;
  return (
    <Page title={t('orders.detail')} backTo={list}>
      <Suspense fallback={<SkeletonRows label={t('kit.loading')} />}>
        <Detail id={id} />
      </Suspense>
    </Page>
  );
}
