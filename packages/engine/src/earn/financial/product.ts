import type { Product } from '../../kernel/product.ts';
import type { FinancialOrder, FinancialProduct } from './model.ts';
import { settleFinancialBefore } from './orders.ts';

declare module '../../kernel/register/entry.ts' {
  interface EntryBodies {
    financial_order: FinancialOrder;
    financial_product: FinancialProduct;
  }
}

/** Dual investment. */
export const FINANCIAL = {
  entries: { financial_order: {}, financial_product: {} },
  beforeTick: settleFinancialBefore,
} satisfies Product;
