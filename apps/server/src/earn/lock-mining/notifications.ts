import { amountText } from '../../market/quotes/index.ts';
import { productNews, productNotification } from '../notifications.ts';

export const LOCK_MINING_NOTIFICATIONS = [productNotification('mining_done', 'mining_order')] as const;

/** The end of a lockup. */
export const lockMiningNews = productNews(
  'mining_order',
  ({ amount, asset, income, status }) => {
    if (status !== 'settled') return null;
    const earned = amountText(income.reduce((sum, dividend) => sum + dividend.amount, 0n));
    return { event: 'mining_done', amount: amountText(amount), currency: asset, income: earned };
  },
  LOCK_MINING_NOTIFICATIONS,
);
