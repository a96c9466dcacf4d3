import { financialTotalYield } from '@trade/engine/quote';
import type { FinancialProduct } from '@trade/protocol';
import { BindingLine, ppmOf } from '../offers/index.ts';

/** Until when shares of a product are bound, and what they earn in all. */
export function FinancialBinding({ product }: { product: FinancialProduct }) {
  const { annualized_return, holding_days: days, maturity_date: until } = product;
  const total = financialTotalYield(ppmOf(annualized_return), days);
  return <BindingLine binding={{ until, days, least: total, most: total }} />;
}
