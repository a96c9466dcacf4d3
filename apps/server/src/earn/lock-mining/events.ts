import type { Entry } from '@trade/engine';
import { amountText } from '../../market/quotes/index.ts';
import type { ProductLetter } from '../letters.ts';

declare module '../letters.ts' {
  interface ProductLetters {
    mining_done: { income: string };
  }
}

/** The end of a lockup. */
export function done({ amount, asset, income, status }: Entry<'mining_order'>['body']): ProductLetter | null {
  if (status !== 'settled') return null;
  const earned = amountText(income.reduce((sum, dividend) => sum + dividend.amount, 0n));
  return { event: 'mining_done', amount: amountText(amount), currency: asset, income: earned };
}
