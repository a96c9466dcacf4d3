import type { Entry } from '@trade/engine';
import { amountText } from '../../market/quotes/index.ts';
import type { ProductLetter } from '../letters.ts';

declare module '../letters.ts' {
  interface ProductLetters {
    financial_settled: { price: string };
  }
}

/** A maturity. */
export function settled({
  paid,
  paidAsset,
  settlement,
}: Entry<'financial_order'>['body']): ProductLetter | null {
  if (paid === null || paidAsset === null || settlement === null) return null;
  const price = amountText(settlement.price);
  return { event: 'financial_settled', amount: amountText(paid), currency: paidAsset, price };
}
