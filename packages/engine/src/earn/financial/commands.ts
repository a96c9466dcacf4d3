import type { CustomerCommand } from '../../customer-command.ts';
import type { ProductCreation } from '../creation.ts';

interface FinancialTermsGiven {
  symbol: string;
  name: string;
  /** Smallest units, as text. */
  sharePrice: string;
  ratePpm: number;
  /** Smallest units of the quote for one whole coin, as text. */
  referencePrice: string;
  shares: number;
  days: number;
  saleStartsAt: number;
  saleEndsAt: number;
}

/** Offers shares of a new financial product. */
export interface CreateFinancialProduct extends ProductCreation, FinancialTermsGiven {
  type: 'create_financial_product';
}

/** Replaces all terms of a product whose sale has not started. */
export interface EditFinancialProduct extends FinancialTermsGiven {
  type: 'edit_financial_product';
  productId: number;
}

/** Takes what is unsold off sale; what was sold runs on. */
export interface EndFinancialSale {
  type: 'end_financial_sale';
  productId: number;
}

/** Buys whole shares out of the coin account. */
export interface BuyFinancialShares extends CustomerCommand {
  type: 'buy_financial_shares';
  productId: number;
  shares: number;
}

export type FinancialCommand =
  | CreateFinancialProduct
  | EditFinancialProduct
  | EndFinancialSale
  | BuyFinancialShares;
