import { lazy } from 'react';
import { contractOrderPath, positionPath } from '../../platform/detail-paths.ts';
import { type Feature, openOrdersOf } from '../../platform/feature.tsx';
import { CONTRACT_ORDERS_PATH } from '../../platform/paths.ts';
import { useContractEvents } from './events.ts';
import { contractRoutes } from './index.ts';

const OrderDetail = lazy(() => import('./orders/contract-order-detail.tsx'));
const PositionDetail = lazy(() => import('./positions/position-detail.tsx'));
const OpenOrderCard = lazy(async () => ({
  default: (await import('./orders/order-card.tsx')).ContractOrderCard,
}));
const EndedOrders = lazy(async () => {
  const { ContractOrderList } = await import('./orders/order-card.tsx');
  return { default: () => <ContractOrderList list="history" symbol={null} /> };
});
const EndedPositions = lazy(async () => {
  const { EndedPositions } = await import('./positions/ended-position.tsx');
  return { default: EndedPositions };
});

export const feature: Feature = {
  pages: contractRoutes,
  ledger: {
    opens: { contract_order: contractOrderPath, position: positionPath },
    references: {
      funding: { to: CONTRACT_ORDERS_PATH, name: 'ledger.subject.funding' },
      settlement: { to: `${CONTRACT_ORDERS_PATH}?view=closed` },
    },
    holds: {
      contract_order: 'assets.held.contract_order',
      contract_position: 'assets.held.contract_position',
    },
    group: 'contract',
    categories: [
      'close_buy',
      'close_sell',
      'margin',
      'margin_return',
      'cross_margin',
      'take_profit',
      'stop_loss',
      'contract_order',
      'contract_cancel',
      'contract_close',
      'single_contract_order',
      'single_contract_cancel',
      'single_contract_close',
    ],
  },
  details: [
    { product: 'contract', Detail: OrderDetail, list: CONTRACT_ORDERS_PATH },
    { product: 'position', Detail: PositionDetail, list: CONTRACT_ORDERS_PATH },
  ],
  openOrders: openOrdersOf({
    name: 'contract',
    list: (live) => live.contractOrders,
    Card: OpenOrderCard,
  }),
  ended: [
    { name: 'closed', title: (t) => t('holdings.closed_positions'), List: EndedPositions },
    {
      name: 'contract',
      title: (t) => t('holdings.orders_of', { product: t('assets.kind.contract') }),
      List: EndedOrders,
    },
  ],
  useEvents: useContractEvents,
};
