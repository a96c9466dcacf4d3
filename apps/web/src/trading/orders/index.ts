import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const orderDetailsRoutes: readonly PageRoute[] = [
  {
    path: '/market/trade/orderDetails',
    unlisted: true,
    page: lazyPage(() => import('./order-details-page.tsx')),
    title: 'orders.detail',
  },
];
