import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page, SkeletonRows } from '../../kit/index.ts';
import {
  CONDITIONAL_ORDERS_PATH,
  CONTRACT_ORDERS_PATH,
  OPTION_ORDERS_PATH,
  SPOT_ORDERS_PATH,
} from '../../platform/paths.ts';
import { ConditionDetail } from '../conditional/index.ts';
import { ContractOrderDetail, PositionDetail } from '../contracts/index.ts';
import { OptionDetail } from '../options/index.ts';
import { SpotOrderDetail } from '../spot/index.ts';

/** What the number is of, by the `product` of the address: the numbers of orders do not say. */
const KINDS = {
  spot: { Detail: SpotOrderDetail, list: SPOT_ORDERS_PATH },
  contract: { Detail: ContractOrderDetail, list: CONTRACT_ORDERS_PATH },
  position: { Detail: PositionDetail, list: CONTRACT_ORDERS_PATH },
  conditional: { Detail: ConditionDetail, list: CONDITIONAL_ORDERS_PATH },
  option: { Detail: OptionDetail, list: OPTION_ORDERS_PATH },
} as const;

function isKind(product: string): product is keyof typeof KINDS {
  return Object.hasOwn(KINDS, product);
}

function kindOf(product: string | null) {
  return product !== null && isKind(product) ? KINDS[product] : KINDS.spot;
}

/**
 * `/market/trade/orderDetails?id=&product=`: everything about one order, option or position; an
 * order of coins unless it says otherwise.
 */
export default function OrderDetailsPage() {
  const t = useTranslations();
  const [address] = useSearchParams();
  const { Detail, list } = kindOf(address.get('product'));
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
