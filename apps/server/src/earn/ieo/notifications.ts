import { amountText } from '../../market/quotes/index.ts';
import { productNews, productNotification } from '../notifications.ts';

export const IEO_NOTIFICATIONS = [
  productNotification('ieo_allotted', 'ieo_subscription', 'allotments'),
  productNotification('ieo_refunded', 'ieo_subscription', 'allotments'),
  productNotification('ieo_credited', 'ieo_subscription', 'allotments'),
] as const;

/** An allotment, and its tokens. */
export const ieoNews = productNews(
  'ieo_subscription',
  ({ asset, passed, refunded, status }) => {
    if (status === 'applied' || passed === null || refunded === null) return null;
    const granted = { amount: amountText(passed), currency: asset };
    if (status === 'credited') return { event: 'ieo_credited', ...granted };
    return {
      event: status === 'allotted' ? 'ieo_allotted' : 'ieo_refunded',
      ...granted,
      refund: amountText(refunded),
    };
  },
  IEO_NOTIFICATIONS,
);
