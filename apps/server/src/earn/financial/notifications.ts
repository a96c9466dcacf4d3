import { amountText } from '../../market/quotes/index.ts';
import { productNews, productNotification } from '../notifications.ts';

export const FINANCIAL_NOTIFICATIONS = [productNotification('financial_settled', 'financial_order')] as const;

/** A maturity. */
export const financialNews = productNews(
  'financial_order',
  ({ paid, paidAsset, settlement }) => {
    if (paid === null || paidAsset === null || settlement === null) return null;
    const price = amountText(settlement.price);
    return { event: 'financial_settled', amount: amountText(paid), currency: paidAsset, price };
  },
  FINANCIAL_NOTIFICATIONS,
);
