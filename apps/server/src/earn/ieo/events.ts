import type { Entry } from '@trade/engine';
import { amountText } from '../../market/quotes/index.ts';
import type { ProductLetter } from '../letters.ts';

declare module '../letters.ts' {
  interface ProductLetters {
    ieo_allotted: { refund: string };
    ieo_refunded: { refund: string };
    ieo_credited: object;
  }
}

/** An allotment, and its tokens. */
export function subscribed({
  asset,
  passed,
  refunded,
  status,
}: Entry<'ieo_subscription'>['body']): ProductLetter | null {
  if (status === 'applied' || passed === null || refunded === null) return null;
  const granted = { amount: amountText(passed), currency: asset };
  if (status === 'credited') return { event: 'ieo_credited', ...granted };
  return {
    event: status === 'allotted' ? 'ieo_allotted' : 'ieo_refunded',
    ...granted,
    refund: amountText(refunded),
  };
}
